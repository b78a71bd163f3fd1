"""The main job with the client that openapi-python-client makes of the description."""

import json
import os
import time
from collections.abc import Callable
from io import BytesIO
from typing import TypeVar

import httpx
from recado_api_client import AuthenticatedClient
from recado_api_client.api.api_messages import api_messages_get, api_messages_send, api_messages_send_with_files
from recado_api_client.api.contacts import contacts_list
from recado_api_client.api.messages import messages_list
from recado_api_client.api.tickets import tickets_list
from recado_api_client.models import (
    ApiMessageView,
    ContactPage,
    MessagePage,
    SendApiMessage,
    SendApiMessageForm,
    TicketPage,
    TicketsListStatus,
)
from recado_api_client.types import UNSET, File, Unset

T = TypeVar("T")
url = os.environ["RECADO_URL"]
number = os.environ["RECADO_NUMBER"]
queue_ids = [int(queue) for queue in os.environ["RECADO_QUEUES"].split(",")]
client = AuthenticatedClient(base_url=url, token=os.environ["RECADO_KEY"])


def given(answer: object, kind: type[T]) -> T:
    if not isinstance(answer, kind):
        raise TypeError(f"{answer}")
    return answer


def once(look: Callable[[], T | None]) -> T:
    for _ in range(300):
        value = look()
        if value is not None:
            return value
        time.sleep(0.1)
    raise TimeoutError


page = tickets_list.sync(client=client, status=TicketsListStatus.PENDING, show_all=True, queue_ids=queue_ids)
tickets = [ticket.id for ticket in given(page, TicketPage).tickets]


def send() -> str:
    body = SendApiMessage(number=number, body="Seu pedido saiu.")
    return str(given(api_messages_send.sync(client=client, body=body, idempotency_key="python"), ApiMessageView).id)


messages = [send(), send()]

file = File(payload=BytesIO(b"Nota 17"), file_name="nota.txt", mime_type="text/plain")
form = SendApiMessageForm(number=number, medias=[file])
sent = given(api_messages_send_with_files.sync(client=client, body=form), ApiMessageView)


def stored() -> ApiMessageView | None:
    now = given(api_messages_get.sync(sent.id, client=client), ApiMessageView)
    return now if now.message_ids and now.ticket_id is not None else None


message = once(stored)


def address() -> str | None:
    conversation = given(messages_list.sync(str(message.ticket_id), client=client), MessagePage)
    found = [one.media_url for one in conversation.messages if one.id == message.message_ids[0]]
    return found[0] if found else None


media_url = once(address)
whole = url.removesuffix("/api/v1") + media_url if media_url.startswith("/") else media_url

contacts: list[str] = []
cursor: str | Unset | None = UNSET
while cursor is not None:
    of_contacts = given(contacts_list.sync(client=client, limit=2, cursor=cursor), ContactPage)
    contacts += [contact.number for contact in of_contacts.contacts]
    cursor = of_contacts.cursor

file_text = httpx.get(whole).raise_for_status().text
print(json.dumps({"tickets": tickets, "messages": messages, "file": file_text, "contacts": contacts}))
