"""A service that checks rulesets: POST the text of a ruleset, get the findings as JSON (422 where it cannot be used).

python validating_service.py 8765, then: curl --data-binary @salon.yaml http://127.0.0.1:8765/?lang=tr
"""

import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import okeyrules as okey


class Service(BaseHTTPRequestHandler):
    """Answers with what is wrong."""

    def do_POST(self) -> None:
        """Check the body."""
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        report = okey.check_text(text, label="salon.yaml")
        self.send_response(200 if report.ok else 422)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(report.to_json("tr" if "lang=tr" in self.path else "en").encode())


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Service).serve_forever()
