// Asks the server; a refusal is an Error whose words are those of the page's language.
export const lang = document.documentElement.lang;

export async function ask(address, data, words) {
  let answer;
  try {
    answer = await fetch(address, data instanceof Blob
      ? { method: "POST", headers: { accept: "application/json" }, body: data }
      : { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify(data) });
  } catch {
    throw new Error(words);
  }
  const got = await answer.json().catch(() => null);
  if (got?.error) throw new Error(got.error[lang]);
  if (!answer.ok || !got) throw new Error(words);
  return got;
}
