"""What the client does by itself. The product's tests call the API with it."""

import asyncio
import base64
import hashlib
import hmac
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
from recado import AsyncRecado, Recado, RecadoError, verify_webhook

SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()
REFUSED = {"error": "ERR_TOO_MANY_REQUESTS", "message": "Devagar"}


def answering(*answers: httpx.Response | Exception) -> tuple[list[httpx.Request], httpx.MockTransport]:
    seen: list[httpx.Request] = []
    left = list(answers)

    def handle(request: httpx.Request) -> httpx.Response:
        request.read()
        seen.append(request)
        answer = left.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    return seen, httpx.MockTransport(handle)


def client_of(transport: httpx.MockTransport, **options: Any) -> Recado:
    http = httpx.Client(base_url="https://desk.example.com/backend/api/v1", transport=transport)
    return Recado("", "", http=http, **options)


class Calls(unittest.TestCase):
    def setUp(self) -> None:
        self.pauses = self.enterContext(mock.patch("recado._resource.time.sleep"))

    def test_lists_are_repeated_parameters_and_from_is_spelled_with_an_underscore(self) -> None:
        seen, transport = answering(httpx.Response(200, json={}), httpx.Response(200, json={}))
        client = client_of(transport)
        client.tickets.list(queueIds=[1, 2], showAll=True, users=[])
        client.message_log.list(from_="2026-11-01")
        self.assertEqual(str(seen[0].url.query, "ascii"), "queueIds=1&queueIds=2&showAll=true&users=")
        self.assertEqual(str(seen[1].url), "https://desk.example.com/backend/api/v1/ticket-messages?from=2026-11-01")

    def test_a_creation_is_repeated_with_one_key(self) -> None:
        seen, transport = answering(
            httpx.ConnectError("lost"),
            httpx.Response(429, json=REFUSED, headers={"retry-after": "7"}),
            httpx.Response(503, text="away"),
            httpx.Response(200, json={"id": "m1"}),
        )
        self.assertEqual(client_of(transport).send(number="1", body="oi")["id"], "m1")
        self.assertEqual(len({request.headers["idempotency-key"] for request in seen}), 1)
        self.assertEqual(len({request.content for request in seen}), 1)
        self.assertGreaterEqual(self.pauses.call_args_list[1].args[0], 7)

    def test_a_refusal_that_lasts_is_raised_at_once(self) -> None:
        fields = [{"field": "number", "rule": "phoneNumber", "message": "Não é um número"}]
        answer = httpx.Response(
            400,
            json={"error": "ERR_VALIDATION", "message": "Confira", "fields": fields},
            headers={"request-id": "0af7"},
        )
        seen, transport = answering(answer)
        with self.assertRaises(RecadoError) as raised:
            client_of(transport).contacts.create(name="Rita", number="x")
        error = raised.exception
        self.assertEqual((error.status, error.code, error.request_id), (400, "ERR_VALIDATION", "0af7"))
        self.assertEqual(error.fields, fields)
        self.assertEqual(len(seen), 1)

    def test_files_are_parts_of_a_form_and_paths_are_read(self) -> None:
        seen, transport = answering(httpx.Response(200, json={}))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "nota.txt")
            path.write_bytes(b"Nota 17")
            client_of(transport).api_messages.send_with_files(
                number="1", openTicket=True, medias=[path, ("b.pdf", b"%PDF", "application/pdf")]
            )
        body = seen[0].content
        self.assertTrue(seen[0].headers["content-type"].startswith("multipart/form-data"))
        for part in (b'name="openTicket"\r\n\r\ntrue', b'filename="nota.txt"', b"Nota 17", b"application/pdf"):
            self.assertIn(part, body)

    def test_a_part_of_a_path_is_escaped(self) -> None:
        seen, transport = answering(httpx.Response(200, json={}))
        client_of(transport).contact_upserts.one("+55 11/9", name="Rita")
        self.assertTrue(str(seen[0].url).endswith("/contacts/by-number/%2B55%2011%2F9"))

    def test_rows_come_from_all_pages(self) -> None:
        def page(row: int, cursor: str | None) -> httpx.Response:
            return httpx.Response(200, json={"contacts": [{"id": row}], "cursor": cursor})

        seen, transport = answering(page(1, "b"), page(2, None))
        self.assertEqual([row["id"] for row in client_of(transport).contacts.each(limit=1)], [1, 2])
        self.assertEqual(seen[1].url.query, b"limit=1&cursor=b")

    def test_the_client_for_async_programs_does_the_same(self) -> None:
        seen, transport = answering(
            httpx.Response(503),
            httpx.Response(200, json={"id": "m1", "status": "queued", "failure": None}),
            httpx.Response(200, json={"id": "m1", "status": "read", "failure": None}),
            httpx.Response(200, json={"contacts": [{"id": 4}], "cursor": None}),
        )

        async def work() -> list[int]:
            http = httpx.AsyncClient(base_url="https://desk.example.com", transport=transport)
            async with AsyncRecado("", "", http=http) as recado:
                message = await recado.send(number="1", body="oi")
                await recado.wait_for(message["id"], "delivered", every=0)
                return [contact["id"] async for contact in recado.contacts.each()]

        with mock.patch("recado._requests.FIRST_PAUSE", 0):
            self.assertEqual(asyncio.run(work()), [4])
        self.assertEqual(seen[0].headers["idempotency-key"], seen[1].headers["idempotency-key"])


class Webhooks(unittest.TestCase):
    def signed(self, body: bytes, at: float | None = None) -> dict[str, str]:
        timestamp = str(int(at or time.time()))
        key = base64.b64decode(SECRET.removeprefix("whsec_"))
        signature = hmac.new(key, b"msg_1." + timestamp.encode() + b"." + body, hashlib.sha256).digest()
        return {
            "Webhook-Id": "msg_1",
            "webhook-timestamp": timestamp,
            "webhook-signature": "v1,AAAA v2,x v1," + base64.b64encode(signature).decode(),
        }

    def test_is_genuine_with_one_of_the_secrets(self) -> None:
        other = "whsec_" + base64.b64encode(b"x" * 24).decode()
        self.assertTrue(verify_webhook(self.signed(b"{}"), b"{}", [other, SECRET]))
        self.assertTrue(verify_webhook(self.signed("é".encode()), "é", [SECRET]))

    def test_is_not_when_changed_old_unsigned_or_of_another_secret(self) -> None:
        other = "whsec_" + base64.b64encode(b"x" * 24).decode()
        self.assertFalse(verify_webhook(self.signed(b"{}"), b"{ }", [SECRET]))
        self.assertFalse(verify_webhook(self.signed(b"{}"), b"{}", [other]))
        self.assertFalse(verify_webhook(self.signed(b"{}", time.time() - 301), b"{}", [SECRET]))
        self.assertFalse(verify_webhook({**self.signed(b"{}"), "webhook-timestamp": "²"}, b"{}", [SECRET]))
        self.assertFalse(verify_webhook({**self.signed(b"{}"), "webhook-signature": ""}, b"{}", [SECRET]))
        self.assertFalse(verify_webhook({}, b"{}", [SECRET]))

    def test_a_secret_of_another_form_is_a_mistake(self) -> None:
        for secret in ("", "whsec_", "whsec_AAAA", SECRET.removeprefix("whsec_")):
            with self.assertRaises(ValueError):
                verify_webhook({}, b"", [secret])


if __name__ == "__main__":
    unittest.main()
