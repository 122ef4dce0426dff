// Comparing: the situations that are looked for, how far a game is, and the report's frame.

import "./clip.js";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const json = { headers: { accept: "application/json" } };

async function ask(address) {
  const answer = await fetch(address, json);
  if (!answer.ok && answer.status !== 429) throw new Error(answer.status);
  return answer.ok ? answer.json() : { state: "waiting" };
}

async function showScene(part) {
  for (let tries = 0; tries < 90; tries += 1) {
    const found = await ask(part.dataset.scene);
    if (found.state === "waiting") {
      await wait(700);
      continue;
    }
    if (found.scene) {
      part.innerHTML = found.scene; // written by the server, with every word made safe there
    } else {
      const words = document.createElement("p");
      words.className = "plain";
      words.textContent = found.words;
      part.replaceChildren(words);
    }
    if (found.referee) {
      const place = part.nextElementSibling;
      place.hidden = false;
      place.querySelector("a").href = found.referee;
    }
    return;
  }
}

async function watch(section) {
  const bar = section.querySelector("progress");
  const words = section.querySelector("[data-words]");
  for (;;) {
    await wait(document.hidden ? 5000 : 800);
    let now;
    try {
      now = await ask(section.dataset.watch);
    } catch {
      continue; // the server may be away for a moment
    }
    if (now.over) {
      location.reload();
      return;
    }
    if (now.words) words.textContent = now.words;
    if (now.total) {
      bar.max = now.total;
      bar.value = now.done;
    }
  }
}

function fit(frame) {
  const body = frame.contentDocument?.documentElement;
  if (!body) return;
  const grow = () => { frame.style.height = `${frame.contentDocument.body.scrollHeight + 24}px`; };
  grow();
  new ResizeObserver(grow).observe(frame.contentDocument.body);
}

async function showScenes(parts) {
  for (const part of parts) {
    try {
      await showScene(part);
    } catch {
      part.querySelector("p").textContent = "—";
    }
  }
}

showScenes(document.querySelectorAll("[data-scene]"));
document.querySelectorAll("[data-watch]").forEach(watch);
document.querySelectorAll("iframe.report").forEach((frame) => {
  frame.addEventListener("load", () => fit(frame));
  if (frame.contentDocument?.readyState === "complete") fit(frame);
});
