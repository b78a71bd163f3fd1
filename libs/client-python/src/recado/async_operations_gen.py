# Made from the contracts by `npm run routes`.
"""The operations of the API, as the documentation has them."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator
from typing import Any, Unpack, cast

from . import types_gen as t
from ._resource import AsyncResource, AsyncTransport, part


class Me(AsyncResource):
    """The key or token that calls."""

    async def get(self) -> t.CallerView:
        """Who the key or token is of, and what it may do. An API key needs no scope. The token of a connection is enough."""
        return cast("t.CallerView", await self._call("GET", "/me"))


class Users(AsyncResource):
    """The people of the company who work here."""

    async def list(self, **fields: Unpack[t.UsersListQuery]) -> t.UserPage:
        """Users of the company. An API key needs the scope `users:read`."""
        return cast("t.UserPage", await self._call("GET", "/users", query=dict(fields)))

    def each(self, **fields: Unpack[t.UsersListQuery]) -> AsyncIterator[t.UserView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.UserView]", self._each("/users", "users", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateUser]) -> t.UserView:
        """Adds a user; an API key makes no administrator. An API key needs the scope `users:write`."""
        return cast("t.UserView", await self._call("POST", "/users", body=dict(fields), idempotency_key=idempotency_key))

    async def colleagues(self) -> builtins.list[t.Colleague]:
        """Names of the colleagues. An API key needs the scope `users:read`."""
        return cast("builtins.list[t.Colleague]", await self._call("GET", "/users/list"))

    async def get(self, id: int, /) -> t.UserView:
        """Oneself; any user of the company for an admin. An API key needs the scope `users:read`."""
        return cast("t.UserView", await self._call("GET", f"/users/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateUserBody]) -> t.UserView:
        """Oneself (name, e-mail, password; the latter two with the present password); any user of the company for an admin; a key changes no administrator, password or e-mail. An API key needs the scope `users:write`."""
        return cast("t.UserView", await self._call("PUT", f"/users/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /, **fields: Unpack[t.UsersRemoveQuery]) -> None:
        """Removes a user; the open tickets wait in their queues again, or go to a colleague; a key removes no administrator. An API key needs the scope `users:write`."""
        await self._call("DELETE", f"/users/{part(id)}", query=dict(fields))


class CampaignReports(AsyncResource):
    """What became of a campaign: numbers, recipients and answers."""

    async def get(self, id: int, /) -> t.CampaignReport:
        """Funnel, texts against each other and time line of a campaign. An API key needs the scope `campaigns:read`."""
        return cast("t.CampaignReport", await self._call("GET", f"/campaigns/{part(id)}/report"))

    async def recipients(self, id: int, /, **fields: Unpack[t.CampaignReportsRecipientsQuery]) -> t.RecipientPage:
        """Recipients of a campaign with their states, a page at a time. An API key needs the scope `campaigns:read`."""
        return cast("t.RecipientPage", await self._call("GET", f"/campaigns/{part(id)}/recipients", query=dict(fields)))

    def each_recipients(self, id: int, /, **fields: Unpack[t.CampaignReportsRecipientsQuery]) -> AsyncIterator[t.RecipientView]:
        """The rows of `recipients`, page after page."""
        return cast("AsyncIterator[t.RecipientView]", self._each(f"/campaigns/{part(id)}/recipients", "records", dict(fields)))

    async def replies(self, id: int, /, **fields: Unpack[t.CampaignReportsRepliesQuery]) -> t.CampaignReplyPage:
        """Answers to a campaign, the newest first. An API key needs the scope `campaigns:read`."""
        return cast("t.CampaignReplyPage", await self._call("GET", f"/campaigns/{part(id)}/replies", query=dict(fields)))

    def each_replies(self, id: int, /, **fields: Unpack[t.CampaignReportsRepliesQuery]) -> AsyncIterator[t.CampaignReply]:
        """The rows of `replies`, page after page."""
        return cast("AsyncIterator[t.CampaignReply]", self._each(f"/campaigns/{part(id)}/replies", "records", dict(fields)))

    async def export(self, id: int, /) -> str:
        """All recipients of a campaign as CSV. An API key needs the scope `campaigns:read`."""
        return cast("str", await self._call("GET", f"/campaigns/{part(id)}/recipients/export"))


class CampaignSettings(AsyncResource):
    """Intervals, opt-out words and limits of all campaigns."""

    async def list(self) -> builtins.list[t.CampaignSettingView]:
        """Pace, variables, opt-out words and limits of the company’s campaigns, each value as JSON. An API key needs the scope `campaigns:read`."""
        return cast("builtins.list[t.CampaignSettingView]", await self._call("GET", "/campaign-settings"))

    async def save(self, *, idempotency_key: str | None = None, **fields: Unpack[t.SaveCampaignSettings]) -> builtins.list[t.CampaignSettingView]:
        """Changes the settings that are given; the others stay. An API key needs the scope `campaigns:write`."""
        return cast("builtins.list[t.CampaignSettingView]", await self._call("POST", "/campaign-settings", body=dict(fields), idempotency_key=idempotency_key))


class Campaigns(AsyncResource):
    """Messages to lists of contacts, in several texts and at a chosen pace."""

    async def list(self, **fields: Unpack[t.CampaignsListQuery]) -> t.CampaignPage:
        """Campaigns, the newest first, a page at a time. An API key needs the scope `campaigns:read`."""
        return cast("t.CampaignPage", await self._call("GET", "/campaigns", query=dict(fields)))

    def each(self, **fields: Unpack[t.CampaignsListQuery]) -> AsyncIterator[t.CampaignView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.CampaignView]", self._each("/campaigns", "records", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateCampaign]) -> t.CampaignView:
        """Adds a campaign: a draft that may be incomplete, or with a time a scheduled one. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("POST", "/campaigns", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.CampaignView:
        """One campaign. An API key needs the scope `campaigns:read`."""
        return cast("t.CampaignView", await self._call("GET", f"/campaigns/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateCampaignBody]) -> t.CampaignView:
        """Changes a campaign that is a draft, cancelled, or scheduled for more than an hour ahead. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("PUT", f"/campaigns/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes a campaign that is not running, with its report; messages that were sent stay. An API key needs the scope `campaigns:write`."""
        await self._call("DELETE", f"/campaigns/{part(id)}")

    async def attach(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.CampaignFileForm]) -> t.CampaignView:
        """Gives the campaign a file that carries the text as its caption; multipart with `file`. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("POST", f"/campaigns/{part(id)}/media-upload", form=dict(fields), idempotency_key=idempotency_key))

    async def detach(self, id: int, /) -> t.CampaignView:
        """Takes the file away. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("DELETE", f"/campaigns/{part(id)}/media-upload"))

    async def forecast(self, id: int, /) -> t.CampaignForecast:
        """What would happen on a start: who receives it, who is left out and why, how long it takes, what is risky. An API key needs the scope `campaigns:read`."""
        return cast("t.CampaignForecast", await self._call("GET", f"/campaigns/{part(id)}/forecast"))

    async def preview(self, id: int, /, **fields: Unpack[t.CampaignsPreviewQuery]) -> t.CampaignPreview:
        """Each text as a real recipient would read it. An API key needs the scope `campaigns:read`."""
        return cast("t.CampaignPreview", await self._call("GET", f"/campaigns/{part(id)}/preview", query=dict(fields)))

    async def test(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.TestCampaignBody]) -> None:
        """Sends one of the texts to a contact of the company, outside of the campaign. An API key needs the scope `campaigns:write`."""
        await self._call("POST", f"/campaigns/{part(id)}/test", body=dict(fields), idempotency_key=idempotency_key)

    async def duplicate(self, id: int, /, *, idempotency_key: str | None = None) -> t.CampaignView:
        """Adds a draft with the same content. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("POST", f"/campaigns/{part(id)}/duplicate", idempotency_key=idempotency_key))

    async def start(self, id: int, /, *, idempotency_key: str | None = None) -> t.CampaignView:
        """Starts a draft or a scheduled campaign now: its recipients are frozen with their texts. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("POST", f"/campaigns/{part(id)}/start", idempotency_key=idempotency_key))

    async def cancel(self, id: int, /, *, idempotency_key: str | None = None) -> t.CampaignView:
        """Stops a running campaign; at most the message on its way still goes out. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("POST", f"/campaigns/{part(id)}/cancel", idempotency_key=idempotency_key))

    async def restart(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.RestartCampaignBody]) -> t.CampaignView:
        """Goes on where a campaign stopped: with the pending recipients, the failed ones, or both. An API key needs the scope `campaigns:write`."""
        return cast("t.CampaignView", await self._call("POST", f"/campaigns/{part(id)}/restart", body=dict(fields), idempotency_key=idempotency_key))


class ContactLists(AsyncResource):
    """Lists of contacts that campaigns are sent to."""

    async def list(self, **fields: Unpack[t.ContactListsListQuery]) -> t.ContactListPage:
        """Contact lists with their numbers of contacts, a page at a time. An API key needs the scope `campaigns:read`."""
        return cast("t.ContactListPage", await self._call("GET", "/contact-lists", query=dict(fields)))

    def each(self, **fields: Unpack[t.ContactListsListQuery]) -> AsyncIterator[t.ContactListView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.ContactListView]", self._each("/contact-lists", "records", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateContactList]) -> t.ContactListView:
        """Adds an empty contact list. An API key needs the scope `campaigns:write`."""
        return cast("t.ContactListView", await self._call("POST", "/contact-lists", body=dict(fields), idempotency_key=idempotency_key))

    async def all(self) -> builtins.list[t.ContactListRef]:
        """Names of the contact lists, for choosing one; the newest 1,000. An API key needs the scope `campaigns:read`."""
        return cast("builtins.list[t.ContactListRef]", await self._call("GET", "/contact-lists/list"))

    async def get(self, id: int, /) -> t.ContactListView:
        """One contact list. An API key needs the scope `campaigns:read`."""
        return cast("t.ContactListView", await self._call("GET", f"/contact-lists/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateContactListBody]) -> t.ContactListView:
        """Renames a contact list. An API key needs the scope `campaigns:write`."""
        return cast("t.ContactListView", await self._call("PUT", f"/contact-lists/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes a contact list with its contacts; campaigns that have begun keep their recipients. An API key needs the scope `campaigns:write`."""
        await self._call("DELETE", f"/contact-lists/{part(id)}")

    async def fill(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.FillContactListBody]) -> t.ChangedRows:
        """Adds contacts of the company: those a search finds, those of tickets with a tag, or both. An API key needs the scope `campaigns:write`."""
        return cast("t.ChangedRows", await self._call("POST", f"/contact-lists/{part(id)}/fill", body=dict(fields), idempotency_key=idempotency_key))

    async def merge(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.OtherListBody]) -> t.ChangedRows:
        """Adds the contacts of another list; numbers that are in both stay as they are here. An API key needs the scope `campaigns:write`."""
        return cast("t.ChangedRows", await self._call("POST", f"/contact-lists/{part(id)}/merge", body=dict(fields), idempotency_key=idempotency_key))

    async def subtract(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.OtherListBody]) -> t.ChangedRows:
        """Removes the contacts that are also in another list. An API key needs the scope `campaigns:write`."""
        return cast("t.ChangedRows", await self._call("POST", f"/contact-lists/{part(id)}/subtract", body=dict(fields), idempotency_key=idempotency_key))

    async def check(self, id: int, /, *, idempotency_key: str | None = None) -> None:
        """Checks the numbers of the list on WhatsApp again, slowly. An API key needs the scope `campaigns:write`."""
        await self._call("POST", f"/contact-lists/{part(id)}/check", idempotency_key=idempotency_key)


class ContactListItems(AsyncResource):
    """The contacts in a list."""

    async def list(self, **fields: Unpack[t.ContactListItemsListQuery]) -> t.ContactListItemPage:
        """Contacts of a list, a page at a time. An API key needs the scope `campaigns:read`."""
        return cast("t.ContactListItemPage", await self._call("GET", "/contact-list-items", query=dict(fields)))

    def each(self, **fields: Unpack[t.ContactListItemsListQuery]) -> AsyncIterator[t.ContactListItemView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.ContactListItemView]", self._each("/contact-list-items", "contacts", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateContactListItem]) -> t.ContactListItemView:
        """Adds a contact to a list and checks its number on WhatsApp. An API key needs the scope `campaigns:write`."""
        return cast("t.ContactListItemView", await self._call("POST", "/contact-list-items", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.ContactListItemView:
        """One contact of a list. An API key needs the scope `campaigns:read`."""
        return cast("t.ContactListItemView", await self._call("GET", f"/contact-list-items/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateContactListItemBody]) -> t.ContactListItemView:
        """Changes a contact of a list. An API key needs the scope `campaigns:write`."""
        return cast("t.ContactListItemView", await self._call("PUT", f"/contact-list-items/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes a contact from a list. An API key needs the scope `campaigns:write`."""
        await self._call("DELETE", f"/contact-list-items/{part(id)}")


class ListImports(AsyncResource):
    """Spreadsheets that become contacts of a list."""

    async def upload(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.UploadListSheetForm]) -> t.ListImportView:
        """Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `campaigns:write`."""
        return cast("t.ListImportView", await self._call("POST", f"/contact-lists/{part(id)}/upload", form=dict(fields), idempotency_key=idempotency_key))

    async def list(self, id: int, /) -> builtins.list[t.ListImportView]:
        """The last imports of a contact list. An API key needs the scope `campaigns:read`."""
        return cast("builtins.list[t.ListImportView]", await self._call("GET", f"/contact-lists/{part(id)}/imports"))

    async def get(self, id: int, /) -> t.ListImportView:
        """How far an import is, and what of it was refused. An API key needs the scope `campaigns:read`."""
        return cast("t.ListImportView", await self._call("GET", f"/contact-list-imports/{part(id)}"))

    async def cancel(self, id: int, /) -> t.ListImportView:
        """Ends an import; contacts that were added stay. An API key needs the scope `campaigns:write`."""
        return cast("t.ListImportView", await self._call("DELETE", f"/contact-list-imports/{part(id)}"))

    async def check(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.StartListImportBody]) -> t.ImportForecast:
        """Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `campaigns:write`."""
        return cast("t.ImportForecast", await self._call("POST", f"/contact-list-imports/{part(id)}/check", body=dict(fields), idempotency_key=idempotency_key))

    async def start(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.StartListImportBody]) -> t.ListImportView:
        """Begins an import as previewed, with the columns given; numbers already in the list stay as they are. An API key needs the scope `campaigns:write`."""
        return cast("t.ListImportView", await self._call("POST", f"/contact-list-imports/{part(id)}/start", body=dict(fields), idempotency_key=idempotency_key))

    async def undo(self, id: int, /, *, idempotency_key: str | None = None) -> t.ListImportView:
        """Removes the contacts that an import added to its list. An API key needs the scope `campaigns:write`."""
        return cast("t.ListImportView", await self._call("POST", f"/contact-list-imports/{part(id)}/undo", idempotency_key=idempotency_key))

    async def problems(self, id: int, /) -> str:
        """The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `campaigns:read`."""
        return cast("str", await self._call("GET", f"/contact-list-imports/{part(id)}/problems"))


class Suppressions(AsyncResource):
    """Numbers that get no campaigns."""

    async def list(self, **fields: Unpack[t.SuppressionsListQuery]) -> t.SuppressionPage:
        """Numbers that receive no campaigns, the newest first. An API key needs the scope `campaigns:read`."""
        return cast("t.SuppressionPage", await self._call("GET", "/suppressions", query=dict(fields)))

    def each(self, **fields: Unpack[t.SuppressionsListQuery]) -> AsyncIterator[t.SuppressionView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.SuppressionView]", self._each("/suppressions", "records", dict(fields)))

    async def add(self, *, idempotency_key: str | None = None, **fields: Unpack[t.AddSuppression]) -> t.SuppressionView:
        """Puts a number on the suppression list. An API key needs the scope `campaigns:write`."""
        return cast("t.SuppressionView", await self._call("POST", "/suppressions", body=dict(fields), idempotency_key=idempotency_key))

    async def remove(self, id: int, /) -> None:
        """Takes a number off the suppression list: campaigns may write to it again. An API key needs the scope `campaigns:write`."""
        await self._call("DELETE", f"/suppressions/{part(id)}")

    async def preview(self, *, idempotency_key: str | None = None, **fields: Unpack[t.ImportSuppressionsForm]) -> t.SuppressionSheet:
        """Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows which numbers would be put on the suppression list. An API key needs the scope `campaigns:write`."""
        return cast("t.SuppressionSheet", await self._call("POST", "/suppressions/import/preview", form=dict(fields), idempotency_key=idempotency_key))

    async def import_(self, *, idempotency_key: str | None = None, **fields: Unpack[t.ImportSuppressionsForm]) -> t.ImportedSuppressions:
        """Puts the numbers of a spreadsheet (xls, xlsx, csv) or of contacts (vcf) on the suppression list. An API key needs the scope `campaigns:write`."""
        return cast("t.ImportedSuppressions", await self._call("POST", "/suppressions/import", form=dict(fields), idempotency_key=idempotency_key))

    async def export(self) -> str:
        """The suppression list as CSV. An API key needs the scope `campaigns:read`."""
        return cast("str", await self._call("GET", "/suppressions/export"))


class LinkPages(AsyncResource):
    """Pages by which somebody without an account links their phone to a connection."""

    async def create(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateLinkPageBody]) -> t.LinkPage:
        """An address at which somebody without an account links their phone to a connection, once. An API key needs the scope `connections:write`."""
        return cast("t.LinkPage", await self._call("POST", f"/whatsapp/{part(id)}/link-page", body=dict(fields), idempotency_key=idempotency_key))

    async def revoke(self, id: int, /) -> None:
        """Ends all pages to link the number of a connection, at once. A code that one of the pages shows is replaced by another, too. Pages that are made afterwards are not ended by it. An API key needs the scope `connections:write`."""
        await self._call("DELETE", f"/whatsapp/{part(id)}/link-page")


class MessageTemplates(AsyncResource):
    """Messages that Meta has approved for the accounts of official numbers, which send them at any time."""

    async def list(self, **fields: Unpack[t.MessageTemplatesListQuery]) -> t.MessageTemplatePage:
        """Templates of the official numbers, a page at a time. An API key needs the scope `connections:read`."""
        return cast("t.MessageTemplatePage", await self._call("GET", "/message-templates", query=dict(fields)))

    def each(self, **fields: Unpack[t.MessageTemplatesListQuery]) -> AsyncIterator[t.MessageTemplateView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.MessageTemplateView]", self._each("/message-templates", "records", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateMessageTemplate]) -> t.MessageTemplateView:
        """Submits a new template to Meta, which reviews it. An API key needs the scope `connections:write`."""
        return cast("t.MessageTemplateView", await self._call("POST", "/message-templates", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.MessageTemplateView:
        """One template. An API key needs the scope `connections:read`."""
        return cast("t.MessageTemplateView", await self._call("GET", f"/message-templates/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateMessageTemplateBody]) -> t.MessageTemplateView:
        """Submits another content of a template to Meta, which reviews it again. An API key needs the scope `connections:write`."""
        return cast("t.MessageTemplateView", await self._call("PUT", f"/message-templates/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Deletes a template at Meta, in its language only. An API key needs the scope `connections:write`."""
        await self._call("DELETE", f"/message-templates/{part(id)}")

    async def sync(self, id: int, /, *, idempotency_key: str | None = None) -> t.SyncedTemplates:
        """Reads the templates of an official number from Meta now; otherwise that is done every hour. An API key needs the scope `connections:write`."""
        return cast("t.SyncedTemplates", await self._call("POST", f"/whatsapp/{part(id)}/message-templates/sync", idempotency_key=idempotency_key))

    async def upload_sample(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.UploadTemplateSampleForm]) -> t.TemplateSampleFile:
        """Gives Meta the sample of a header: JPEG, PNG, MP4 or PDF up to 16 MB; multipart with `file`. An API key needs the scope `connections:write`."""
        return cast("t.TemplateSampleFile", await self._call("POST", f"/whatsapp/{part(id)}/message-templates/sample", form=dict(fields), idempotency_key=idempotency_key))


class Sending(AsyncResource):
    """How many messages a number may send, and has sent."""

    async def health(self) -> builtins.list[t.SendingHealth]:
        """Today’s ceiling of cold chats of each connection, what is used of it, and why. An API key needs the scope `connections:read`."""
        return cast("builtins.list[t.SendingHealth]", await self._call("GET", "/whatsapp-health"))


class Whatsapp(AsyncResource):
    """The numbers of the company."""

    async def list(self) -> builtins.list[t.WhatsappView]:
        """Connections of the company. An API key needs the scope `connections:read`."""
        return cast("builtins.list[t.WhatsappView]", await self._call("GET", "/whatsapp"))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateWhatsapp]) -> t.WhatsappView:
        """Adds a connection and starts linking it. An API key needs the scope `connections:write`."""
        return cast("t.WhatsappView", await self._call("POST", "/whatsapp", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.WhatsappView:
        """One connection, with its QR code for those who may link it. An API key needs the scope `connections:read`."""
        return cast("t.WhatsappView", await self._call("GET", f"/whatsapp/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateWhatsappBody]) -> t.WhatsappView:
        """Changes a connection. An API key needs the scope `connections:write`."""
        return cast("t.WhatsappView", await self._call("PUT", f"/whatsapp/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Logs out and removes a connection. An API key needs the scope `connections:write`."""
        await self._call("DELETE", f"/whatsapp/{part(id)}")

    async def events(self, id: int, /) -> builtins.list[t.SessionEventView]:
        """What happened to a connection lately, the newest first. An API key needs the scope `connections:read`."""
        return cast("builtins.list[t.SessionEventView]", await self._call("GET", f"/whatsapp/{part(id)}/events"))

    async def retry(self, id: int, /, *, idempotency_key: str | None = None) -> None:
        """Tries again with the credentials there are. An API key needs the scope `connections:write`."""
        await self._call("POST", f"/whatsappsession/{part(id)}", idempotency_key=idempotency_key)

    async def renew(self, id: int, /) -> None:
        """Starts over with a new QR code; a phone that is linked is unlinked. An API key needs the scope `connections:write`."""
        await self._call("PUT", f"/whatsappsession/{part(id)}")

    async def disconnect(self, id: int, /) -> None:
        """Logs the device out. An API key needs the scope `connections:write`."""
        await self._call("DELETE", f"/whatsappsession/{part(id)}")

    async def pair(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.PairByCodeBody]) -> None:
        """Links by a code typed on the phone instead of the QR code. An API key needs the scope `connections:write`."""
        await self._call("POST", f"/whatsappsession/{part(id)}/code", body=dict(fields), idempotency_key=idempotency_key)


class EventLog(AsyncResource):
    """Events of the last 30 days, for programs that were down."""

    async def list(self, **fields: Unpack[t.EventLogListQuery]) -> t.EventPage:
        """Events of the last 30 days in their order, with the bodies of webhooks, for programs that were down. An API key needs the scope `webhooks:read`."""
        return cast("t.EventPage", await self._call("GET", "/events", query=dict(fields)))


class WebhookDeliveries(AsyncResource):
    """What was delivered to webhooks, with request and answer."""

    async def list(self, **fields: Unpack[t.WebhookDeliveriesListQuery]) -> t.WebhookDeliveryPage:
        """Deliveries of the last 30 days, newest first, 20 a page. An API key needs the scope `webhooks:read`."""
        return cast("t.WebhookDeliveryPage", await self._call("GET", "/webhooks/deliveries", query=dict(fields)))

    def each(self, **fields: Unpack[t.WebhookDeliveriesListQuery]) -> AsyncIterator[t.WebhookDeliveryView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.WebhookDeliveryView]", self._each("/webhooks/deliveries", "deliveries", dict(fields)))

    async def count_replay(self, **fields: Unpack[t.WebhookDeliveriesCountReplayQuery]) -> t.ReplayCount:
        """How many deliveries an order to send them again would concern. An API key needs the scope `webhooks:read`."""
        return cast("t.ReplayCount", await self._call("GET", "/webhooks/deliveries/replayable", query=dict(fields)))

    async def get(self, id: int, /) -> t.WebhookDeliveryDetails:
        """One delivery with its request, attempts and answers. An API key needs the scope `webhooks:read`."""
        return cast("t.WebhookDeliveryDetails", await self._call("GET", f"/webhooks/deliveries/{part(id)}"))

    async def replay(self, id: int, /, *, idempotency_key: str | None = None) -> t.WebhookDeliveryView:
        """Sends a delivery again, with the same body and id. An API key needs the scope `webhooks:write`."""
        return cast("t.WebhookDeliveryView", await self._call("POST", f"/webhooks/deliveries/{part(id)}/replay", idempotency_key=idempotency_key))

    async def replay_many(self, *, idempotency_key: str | None = None, **fields: Unpack[t.ReplayWebhookDeliveries]) -> t.Replayed:
        """Sends the failed deliveries of an endpoint again, or those of a time span; at most ten thousand. An API key needs the scope `webhooks:write`."""
        return cast("t.Replayed", await self._call("POST", "/webhooks/deliveries/replay", body=dict(fields), idempotency_key=idempotency_key))


class Webhooks(AsyncResource):
    """Addresses that are told what happens."""

    async def list(self) -> builtins.list[t.WebhookView]:
        """Endpoints that events of the company are posted to, with their success of the last 24 hours. An API key needs the scope `webhooks:read`."""
        return cast("builtins.list[t.WebhookView]", await self._call("GET", "/webhooks"))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateWebhook]) -> t.NewWebhook:
        """Adds an endpoint, at most two hundred; answers its secret, which is shown this once. An API key needs the scope `webhooks:write`."""
        return cast("t.NewWebhook", await self._call("POST", "/webhooks", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.WebhookView:
        """One endpoint. An API key needs the scope `webhooks:read`."""
        return cast("t.WebhookView", await self._call("GET", f"/webhooks/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateWebhookBody]) -> t.WebhookView:
        """Changes an endpoint; one that is made active again goes on with what waits. An API key needs the scope `webhooks:write`."""
        return cast("t.WebhookView", await self._call("PUT", f"/webhooks/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes an endpoint with its deliveries. An API key needs the scope `webhooks:write`."""
        await self._call("DELETE", f"/webhooks/{part(id)}")

    async def rotate(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.RotateWebhookSecretBody]) -> t.NewWebhook:
        """Makes a new secret; the old one signs as well until the overlap ends. An API key needs the scope `webhooks:write`."""
        return cast("t.NewWebhook", await self._call("POST", f"/webhooks/{part(id)}/rotate", body=dict(fields), idempotency_key=idempotency_key))

    async def test(self, id: int, /, *, idempotency_key: str | None = None) -> t.TestedWebhook:
        """Posts a `webhook.test` event at once and answers what came back. An API key needs the scope `webhooks:write`."""
        return cast("t.TestedWebhook", await self._call("POST", f"/webhooks/{part(id)}/test", idempotency_key=idempotency_key))

    async def sample(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.SendWebhookSampleBody]) -> t.TestedWebhook:
        """Posts a made-up event of a type at once, marked as a test, and answers what came back. An API key needs the scope `webhooks:write`."""
        return cast("t.TestedWebhook", await self._call("POST", f"/webhooks/{part(id)}/sample", body=dict(fields), idempotency_key=idempotency_key))

    async def rotate_callback_secret(self, *, idempotency_key: str | None = None, **fields: Unpack[t.RotateCallbackSecret]) -> t.CallbackSecret:
        """Makes the secret that signs the status callbacks of calls; the old one signs as well until the overlap ends. An API key needs the scope `webhooks:write`."""
        return cast("t.CallbackSecret", await self._call("POST", "/webhooks/callback-secret", body=dict(fields), idempotency_key=idempotency_key))


class AgentLoads(AsyncResource):
    """How many tickets each agent has open."""

    async def list(self) -> builtins.list[t.AgentLoad]:
        """How many tickets each agent has open. An API key needs the scope `tickets:read`."""
        return cast("builtins.list[t.AgentLoad]", await self._call("GET", "/tickets/loads"))


class ApiMessages(AsyncResource):
    """Messages to numbers: sent at once, and followed by their id."""

    async def send(self, *, idempotency_key: str | None = None, **fields: Unpack[t.SendApiMessage]) -> t.ApiMessageView:
        """Sends a text, files, a location, a contact or a poll to a number or a group; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough."""
        return cast("t.ApiMessageView", await self._call("POST", "/messages/send", body=dict(fields), idempotency_key=idempotency_key))

    async def send_with_files(self, *, idempotency_key: str | None = None, **fields: Unpack[t.SendApiMessageForm]) -> t.ApiMessageView:
        """Sends a text, files, a location, a contact or a poll to a number or a group; answers at once. An API key needs the scope `messages:write`. The token of a connection is enough."""
        return cast("t.ApiMessageView", await self._call("POST", "/messages/send/files", form=dict(fields), idempotency_key=idempotency_key))

    async def list(self, **fields: Unpack[t.ApiMessagesListQuery]) -> t.ApiMessagePage:
        """Calls of the last thirty days, newest first, by time, state, number and ticket. An API key needs the scope `messages:read`. The token of a connection is enough."""
        return cast("t.ApiMessagePage", await self._call("GET", "/messages", query=dict(fields)))

    def each(self, **fields: Unpack[t.ApiMessagesListQuery]) -> AsyncIterator[t.ApiMessageView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.ApiMessageView]", self._each("/messages", "messages", dict(fields)))

    async def get(self, id: str | int, /) -> t.ApiMessageView:
        """How a message went. An API key needs the scope `messages:read`. The token of a connection is enough."""
        return cast("t.ApiMessageView", await self._call("GET", f"/messages/{part(id)}"))

    async def cancel(self, id: str | int, /) -> t.ApiMessageView:
        """Takes a scheduled message back before its time. An API key needs the scope `messages:write`. The token of a connection is enough."""
        return cast("t.ApiMessageView", await self._call("DELETE", f"/messages/{part(id)}"))

    async def check(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CheckNumbers]) -> builtins.list[t.CheckedNumber]:
        """Which numbers are on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `messages:write`. The token of a connection is enough."""
        return cast("builtins.list[t.CheckedNumber]", await self._call("POST", "/messages/check", body=dict(fields), idempotency_key=idempotency_key))


class ContactImports(AsyncResource):
    """Spreadsheets that become contacts."""

    async def upload(self, *, idempotency_key: str | None = None, **fields: Unpack[t.UploadSheetForm]) -> t.ImportView:
        """Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet. An API key needs the scope `contacts:write`."""
        return cast("t.ImportView", await self._call("POST", "/contacts/import", form=dict(fields), idempotency_key=idempotency_key))

    async def list(self) -> builtins.list[t.ImportView]:
        """The last imports of the company. An API key needs the scope `contacts:read`."""
        return cast("builtins.list[t.ImportView]", await self._call("GET", "/contacts/import"))

    async def get(self, id: int, /) -> t.ImportView:
        """How far an import is, and what of it was refused. An API key needs the scope `contacts:read`."""
        return cast("t.ImportView", await self._call("GET", f"/contacts/import/{part(id)}"))

    async def cancel(self, id: int, /) -> t.ImportView:
        """Ends an import; contacts that were added stay. An API key needs the scope `contacts:write`."""
        return cast("t.ImportView", await self._call("DELETE", f"/contacts/import/{part(id)}"))

    async def check(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.StartImportBody]) -> t.ImportForecast:
        """Shows what an import with the given columns would do, row by row; nothing is imported. An API key needs the scope `contacts:write`."""
        return cast("t.ImportForecast", await self._call("POST", f"/contacts/import/{part(id)}/check", body=dict(fields), idempotency_key=idempotency_key))

    async def start(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.StartImportBody]) -> t.ImportView:
        """Begins an import as previewed, with the columns given; known numbers only get what they lack. An API key needs the scope `contacts:write`."""
        return cast("t.ImportView", await self._call("POST", f"/contacts/import/{part(id)}/start", body=dict(fields), idempotency_key=idempotency_key))

    async def problems(self, id: int, /) -> str:
        """The refused rows as CSV: row, column, value, reason in the language of the caller. An API key needs the scope `contacts:read`."""
        return cast("str", await self._call("GET", f"/contacts/import/{part(id)}/problems"))


class ContactUpserts(AsyncResource):
    """Contacts added or changed by their numbers, one or many."""

    async def one(self, number: str | int, /, **fields: Unpack[t.UpsertContactBody]) -> t.UpsertedContact:
        """Adds the contact with a number, or changes what is given of the one that has it. An API key needs the scope `contacts:write`."""
        return cast("t.UpsertedContact", await self._call("PUT", f"/contacts/by-number/{part(number)}", body=dict(fields)))

    async def many(self, *, idempotency_key: str | None = None, **fields: Unpack[t.UpsertContacts]) -> t.BulkContactResults:
        """Adds or changes up to a thousand contacts by their numbers, all those that are right. An API key needs the scope `contacts:write`."""
        return cast("t.BulkContactResults", await self._call("POST", "/contacts/bulk", body=dict(fields), idempotency_key=idempotency_key))


class Contacts(AsyncResource):
    """People and groups, with their fields."""

    async def list(self, **fields: Unpack[t.ContactsListQuery]) -> t.ContactPage:
        """Contacts of the company by name, 20 a page; searched in names, numbers and e-mails. An API key needs the scope `contacts:read`."""
        return cast("t.ContactPage", await self._call("GET", "/contacts", query=dict(fields)))

    def each(self, **fields: Unpack[t.ContactsListQuery]) -> AsyncIterator[t.ContactView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.ContactView]", self._each("/contacts", "contacts", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateContact]) -> t.ContactView:
        """Adds a contact. An API key needs the scope `contacts:write`."""
        return cast("t.ContactView", await self._call("POST", "/contacts", body=dict(fields), idempotency_key=idempotency_key))

    async def find(self, **fields: Unpack[t.ContactsFindQuery]) -> builtins.list[t.ContactRef]:
        """The first fifty that match, in short: to pick one of. An API key needs the scope `contacts:read`."""
        return cast("builtins.list[t.ContactRef]", await self._call("GET", "/contacts/list", query=dict(fields)))

    async def fields(self) -> builtins.list[t.ContactFieldName]:
        """Names of custom fields that the company uses, the most used first. An API key needs the scope `contacts:read`."""
        return cast("builtins.list[t.ContactFieldName]", await self._call("GET", "/contacts/fields"))

    async def export(self) -> str:
        """All people among the contacts as CSV: name, number, e-mail, parted by semicolons. An API key needs the scope `contacts:read`."""
        return cast("str", await self._call("GET", "/contacts/export"))

    async def erasures(self) -> builtins.list[t.ContactErasureView]:
        """Erasures of contacts that run, failed or ended within the last hour. An API key needs the scope `contacts:read`."""
        return cast("builtins.list[t.ContactErasureView]", await self._call("GET", "/contacts/erasures"))

    async def number_doubts(self) -> t.NumberDoubts:
        """Contacts whose number cannot be written to as it is stored, with the number that is probably meant. An API key needs the scope `contacts:read`."""
        return cast("t.NumberDoubts", await self._call("GET", "/contacts/number-doubts"))

    async def mend_numbers(self, *, idempotency_key: str | None = None) -> t.NumbersMended:
        """Gives a hundred contacts the number that is probably meant, and makes them one with contacts that have it already; repeated until none is left. An API key needs the scope `contacts:write`."""
        return cast("t.NumbersMended", await self._call("POST", "/contacts/number-doubts/mend", idempotency_key=idempotency_key))

    async def export_data(self, id: int, /) -> Any:
        """Everything that is kept of a contact, as JSON. An API key needs the scope `contacts:read`."""
        return cast("Any", await self._call("GET", f"/contacts/{part(id)}/export"))

    async def erase(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.EraseContactBody]) -> t.ContactErasureView:
        """Erases messages, notes, files and identity of a contact; tickets stay without them, for the figures. A repeated order is the same erasure. An API key needs the scope `contacts:write`."""
        return cast("t.ContactErasureView", await self._call("POST", f"/contacts/{part(id)}/erase", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.ContactView:
        """One contact. An API key needs the scope `contacts:read`."""
        return cast("t.ContactView", await self._call("GET", f"/contacts/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateContactBody]) -> t.ContactView:
        """Changes a contact; a name given here is never overwritten by WhatsApp. An API key needs the scope `contacts:write`."""
        return cast("t.ContactView", await self._call("PUT", f"/contacts/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Deletes a contact with its tickets and messages. An API key needs the scope `contacts:write`."""
        await self._call("DELETE", f"/contacts/{part(id)}")

    async def duplicates(self, id: int, /) -> builtins.list[t.ContactView]:
        """Who may be the same person: of the same name or e-mail, ten at most. An API key needs the scope `contacts:read`."""
        return cast("builtins.list[t.ContactView]", await self._call("GET", f"/contacts/{part(id)}/duplicates"))

    async def check_number(self, id: int, /, *, idempotency_key: str | None = None) -> t.ContactNumberCheck:
        """Whether the number of a contact is on WhatsApp: from what is known, else asked slowly in the background. An API key needs the scope `contacts:write`."""
        return cast("t.ContactNumberCheck", await self._call("POST", f"/contacts/{part(id)}/check-number", idempotency_key=idempotency_key))

    async def merge(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.MergeContactsBody]) -> t.ContactView:
        """Makes two contacts one: tickets, messages and fields of the other become its own; of two living tickets on a connection the other’s is closed and its messages move. An API key needs the scope `contacts:write`."""
        return cast("t.ContactView", await self._call("POST", f"/contacts/{part(id)}/merge", body=dict(fields), idempotency_key=idempotency_key))


class Dashboard(AsyncResource):
    """Numbers of the tickets in a range of days."""

    async def get(self, **fields: Unpack[t.DashboardGetQuery]) -> t.DashboardOverview:
        """Counters with those of the range before, attendants, and the tickets of today by hour. An API key needs the scope `reports:read`."""
        return cast("t.DashboardOverview", await self._call("GET", "/dashboard", query=dict(fields)))

    async def trend(self, **fields: Unpack[t.DashboardTrendQuery]) -> t.DashboardTrend:
        """Started, finished and living tickets of each day, and started ones by weekday and hour. An API key needs the scope `reports:read`."""
        return cast("t.DashboardTrend", await self._call("GET", "/dashboard/trend", query=dict(fields)))

    async def breakdown(self, **fields: Unpack[t.DashboardBreakdownQuery]) -> t.DashboardBreakdown:
        """Numbers of each queue, connection and tag. An API key needs the scope `reports:read`."""
        return cast("t.DashboardBreakdown", await self._call("GET", "/dashboard/breakdown", query=dict(fields)))

    async def times(self, **fields: Unpack[t.DashboardTimesQuery]) -> t.DashboardTimes:
        """Median and 90th percentile of waits, first responses, resolutions and supports. An API key needs the scope `reports:read`."""
        return cast("t.DashboardTimes", await self._call("GET", "/dashboard/times", query=dict(fields)))

    async def ratings(self, **fields: Unpack[t.DashboardRatingsQuery]) -> t.DashboardRatings:
        """Ratings by their value, and the newest ones. An API key needs the scope `reports:read`."""
        return cast("t.DashboardRatings", await self._call("GET", "/dashboard/ratings", query=dict(fields)))

    async def tickets(self, **fields: Unpack[t.DashboardTicketsQuery]) -> t.MeasuredTicketPage:
        """The tickets behind a number, the newest first; a page may be short while more follow. An API key needs the scope `reports:read`."""
        return cast("t.MeasuredTicketPage", await self._call("GET", "/dashboard/tickets", query=dict(fields)))

    def each_tickets(self, **fields: Unpack[t.DashboardTicketsQuery]) -> AsyncIterator[t.MeasuredTicket]:
        """The rows of `tickets`, page after page."""
        return cast("AsyncIterator[t.MeasuredTicket]", self._each("/dashboard/tickets", "tickets", dict(fields)))


class Files(AsyncResource):
    """Lists of files that are sent together."""

    async def list(self, **fields: Unpack[t.FilesListQuery]) -> t.FileListPage:
        """File lists, a page at a time. An API key needs the scope `library:read`."""
        return cast("t.FileListPage", await self._call("GET", "/files", query=dict(fields)))

    def each(self, **fields: Unpack[t.FilesListQuery]) -> AsyncIterator[t.FileListView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.FileListView]", self._each("/files", "files", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateFileList]) -> t.FileListView:
        """Adds a file list. An API key needs the scope `library:write`."""
        return cast("t.FileListView", await self._call("POST", "/files", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.FileListView:
        """One file list. An API key needs the scope `library:read`."""
        return cast("t.FileListView", await self._call("GET", f"/files/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateFileListBody]) -> t.FileListView:
        """Changes a file list; with options, it holds these. An API key needs the scope `library:write`."""
        return cast("t.FileListView", await self._call("PUT", f"/files/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes a file list and its files. An API key needs the scope `library:write`."""
        await self._call("DELETE", f"/files/{part(id)}")

    async def upload(self, file_id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.UploadToListForm]) -> t.FileListView:
        """Puts files into a list; multipart with `files`. An API key needs the scope `library:write`."""
        return cast("t.FileListView", await self._call("POST", f"/files/uploadList/{part(file_id)}", form=dict(fields), idempotency_key=idempotency_key))


class Kanban(AsyncResource):
    """Tickets in lanes, one for each tag that is a lane."""

    async def board(self, **fields: Unpack[t.KanbanBoardQuery]) -> t.TicketPage:
        """Waiting and open tickets the caller may see, of one lane or of all, newest change first, 40 a page. An API key needs the scope `tickets:read`."""
        return cast("t.TicketPage", await self._call("GET", "/ticket/kanban", query=dict(fields)))

    def each_board(self, **fields: Unpack[t.KanbanBoardQuery]) -> AsyncIterator[t.TicketView]:
        """The rows of `board`, page after page."""
        return cast("AsyncIterator[t.TicketView]", self._each("/ticket/kanban", "tickets", dict(fields)))

    async def counts(self, **fields: Unpack[t.KanbanCountsQuery]) -> t.LaneCounts:
        """How many tickets each lane holds. An API key needs the scope `tickets:read`."""
        return cast("t.LaneCounts", await self._call("GET", "/ticket/kanban/counts", query=dict(fields)))

    async def move(self, ticket_id: int, /, **fields: Unpack[t.MoveCardBody]) -> t.TicketView:
        """Moves a ticket into a lane: all tags that are lanes go, this one comes, at once. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("PUT", f"/ticket/kanban/{part(ticket_id)}", body=dict(fields)))


class MessageLog(AsyncResource):
    """Messages of all conversations, by time and state."""

    async def list(self, **fields: Unpack[t.MessageLogListQuery]) -> t.MessageLogPage:
        """Messages of all conversations, newest first, by time, state, number, ticket and connection. An API key needs the scope `messages:read`."""
        return cast("t.MessageLogPage", await self._call("GET", "/ticket-messages", query=dict(fields)))

    def each(self, **fields: Unpack[t.MessageLogListQuery]) -> AsyncIterator[t.LoggedMessage]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.LoggedMessage]", self._each("/ticket-messages", "messages", dict(fields)))

    async def get(self, id: int, /) -> t.LoggedMessage:
        """One message as it is now, with a new address of its file. An API key needs the scope `messages:read`."""
        return cast("t.LoggedMessage", await self._call("GET", f"/ticket-messages/{part(id)}"))


class Messages(AsyncResource):
    """The messages of a ticket."""

    async def remove(self, id: int, /) -> t.MessageView:
        """Deletes an own message for everyone, up to 48 hours after it was sent. An API key needs the scope `messages:write`."""
        return cast("t.MessageView", await self._call("DELETE", f"/ticket-messages/{part(id)}"))

    async def edit(self, id: int, /, **fields: Unpack[t.EditMessageBody]) -> t.MessageView:
        """Changes an own text message for everyone, up to 15 minutes after it was sent. An API key needs the scope `messages:write`."""
        return cast("t.MessageView", await self._call("PUT", f"/ticket-messages/{part(id)}", body=dict(fields)))

    async def list(self, ticket_id: str | int, /, **fields: Unpack[t.MessagesListQuery]) -> t.MessagePage:
        """The conversation, 20 a page, on into earlier tickets of the contact. An API key needs the scope `messages:read`."""
        return cast("t.MessagePage", await self._call("GET", f"/tickets/{part(ticket_id)}/messages", query=dict(fields)))

    def each(self, ticket_id: str | int, /, **fields: Unpack[t.MessagesListQuery]) -> AsyncIterator[t.MessageView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.MessageView]", self._each(f"/tickets/{part(ticket_id)}/messages", "messages", dict(fields)))

    async def send(self, ticket_id: str | int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.SendMessageBody]) -> builtins.list[t.MessageView]:
        """Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`."""
        return cast("builtins.list[t.MessageView]", await self._call("POST", f"/tickets/{part(ticket_id)}/messages", body=dict(fields), idempotency_key=idempotency_key))

    async def search(self, ticket_id: str | int, /, **fields: Unpack[t.MessagesSearchQuery]) -> builtins.list[t.FoundMessage]:
        """Where in the conversation something was said, newest first; the latest two hundred. An API key needs the scope `messages:read`."""
        return cast("builtins.list[t.FoundMessage]", await self._call("GET", f"/tickets/{part(ticket_id)}/messages/search", query=dict(fields)))

    async def send_with_files(self, ticket_id: str | int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.SendMessageForm]) -> builtins.list[t.MessageView]:
        """Sends text, or one message per file; JSON, or multipart with `medias`. An API key needs the scope `messages:write`."""
        return cast("builtins.list[t.MessageView]", await self._call("POST", f"/tickets/{part(ticket_id)}/messages/files", form=dict(fields), idempotency_key=idempotency_key))

    async def forward(self, *, idempotency_key: str | None = None, **fields: Unpack[t.ForwardMessages]) -> builtins.list[t.MessageView]:
        """Passes messages on to up to five contacts, to all or to none; who has no living ticket gets one of the caller’s. An API key needs the scope `messages:write`."""
        return cast("builtins.list[t.MessageView]", await self._call("POST", "/ticket-messages/forward", body=dict(fields), idempotency_key=idempotency_key))

    async def retry(self, id: int, /, *, idempotency_key: str | None = None) -> t.MessageView:
        """Sends a failed message again, under its id. An API key needs the scope `messages:write`."""
        return cast("t.MessageView", await self._call("POST", f"/ticket-messages/{part(id)}/retry", idempotency_key=idempotency_key))

    async def react(self, id: int, /, **fields: Unpack[t.ReactToMessageBody]) -> t.MessageView:
        """Reacts to a message; a later reaction replaces it, an empty one takes it back. An API key needs the scope `messages:write`."""
        return cast("t.MessageView", await self._call("PUT", f"/ticket-messages/{part(id)}/reaction", body=dict(fields)))

    async def fetch_media(self, id: int, /, *, idempotency_key: str | None = None) -> t.MessageView:
        """Fetches a file again that could not be had from WhatsApp. An API key needs the scope `messages:write`."""
        return cast("t.MessageView", await self._call("POST", f"/ticket-messages/{part(id)}/media", idempotency_key=idempotency_key))


class TicketNotes(AsyncResource):
    """What people of the company note at a ticket; contacts never see it."""

    async def list(self, **fields: Unpack[t.TicketNotesListQuery]) -> t.NotePage:
        """Notes of a ticket, or of all tickets of its contact, newest first, 20 a page. An API key needs the scope `tickets:read`."""
        return cast("t.NotePage", await self._call("GET", "/ticket-notes/list", query=dict(fields)))

    def each(self, **fields: Unpack[t.TicketNotesListQuery]) -> AsyncIterator[t.NoteView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.NoteView]", self._each("/ticket-notes/list", "notes", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateNote]) -> t.NoteView:
        """Writes a note on a ticket; the customer never sees it. An API key needs the scope `tickets:write`."""
        return cast("t.NoteView", await self._call("POST", "/ticket-notes", body=dict(fields), idempotency_key=idempotency_key))

    async def remove(self, id: int, /) -> None:
        """Deletes a note: its author, or an admin. An API key needs the scope `tickets:write`."""
        await self._call("DELETE", f"/ticket-notes/{part(id)}")


class QueueOptions(AsyncResource):
    """The menus that the bot shows to contacts of a queue."""

    async def list(self, **fields: Unpack[t.QueueOptionsListQuery]) -> builtins.list[t.QueueOptionView]:
        """The menu of a queue, or what hangs below one of its options (parentId -1: all of it). An API key needs the scope `queues:read`."""
        return cast("builtins.list[t.QueueOptionView]", await self._call("GET", "/queue-options", query=dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateQueueOption]) -> t.QueueOptionView:
        """Adds an option to a queue’s menu. An API key needs the scope `queues:write`."""
        return cast("t.QueueOptionView", await self._call("POST", "/queue-options", body=dict(fields), idempotency_key=idempotency_key))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateQueueOptionBody]) -> t.QueueOptionView:
        """Changes or moves an option. An API key needs the scope `queues:write`."""
        return cast("t.QueueOptionView", await self._call("PUT", f"/queue-options/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes an option and all that hangs below it. An API key needs the scope `queues:write`."""
        await self._call("DELETE", f"/queue-options/{part(id)}")


class Queues(AsyncResource):
    """Departments that tickets wait in."""

    async def list(self) -> builtins.list[t.QueueView]:
        """Queues of the company. An API key needs the scope `queues:read`."""
        return cast("builtins.list[t.QueueView]", await self._call("GET", "/queue"))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateQueue]) -> t.QueueView:
        """Adds a queue, with its menu. An API key needs the scope `queues:write`."""
        return cast("t.QueueView", await self._call("POST", "/queue", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.QueueView:
        """One queue. An API key needs the scope `queues:read`."""
        return cast("t.QueueView", await self._call("GET", f"/queue/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateQueueBody]) -> t.QueueView:
        """Changes a queue; with options, its menu becomes these. An API key needs the scope `queues:write`."""
        return cast("t.QueueView", await self._call("PUT", f"/queue/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes a queue; its tickets wait without one. An API key needs the scope `queues:write`."""
        await self._call("DELETE", f"/queue/{part(id)}")

    async def load(self, id: int, /) -> t.QueueLoad:
        """How many tickets of a queue wait or are open. An API key needs the scope `queues:read`."""
        return cast("t.QueueLoad", await self._call("GET", f"/queue/{part(id)}/load"))


class QuickMessages(AsyncResource):
    """Texts that agents send by a shortcode."""

    async def page(self, **fields: Unpack[t.QuickMessagesPageQuery]) -> t.QuickMessagePage:
        """The own quick messages and the shared ones, a page at a time. An API key needs the scope `library:read`."""
        return cast("t.QuickMessagePage", await self._call("GET", "/quick-messages", query=dict(fields)))

    def each_page(self, **fields: Unpack[t.QuickMessagesPageQuery]) -> AsyncIterator[t.QuickMessageView]:
        """The rows of `page`, page after page."""
        return cast("AsyncIterator[t.QuickMessageView]", self._each("/quick-messages", "records", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateQuickMessage]) -> t.QuickMessageView:
        """Adds a quick message; a shared one needs the right to share. An API key needs the scope `library:write`."""
        return cast("t.QuickMessageView", await self._call("POST", "/quick-messages", body=dict(fields), idempotency_key=idempotency_key))

    async def list(self, **fields: Unpack[t.QuickMessagesListQuery]) -> builtins.list[t.QuickMessageView]:
        """Those that are offered, by how their shortcode begins, the first 20; without a beginning the first 200. An API key needs the scope `library:read`."""
        return cast("builtins.list[t.QuickMessageView]", await self._call("GET", "/quick-messages/list", query=dict(fields)))

    async def get(self, id: int, /) -> t.QuickMessageView:
        """One quick message. An API key needs the scope `library:read`."""
        return cast("t.QuickMessageView", await self._call("GET", f"/quick-messages/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateQuickMessageBody]) -> t.QuickMessageView:
        """Changes a quick message. An API key needs the scope `library:write`."""
        return cast("t.QuickMessageView", await self._call("PUT", f"/quick-messages/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Removes a quick message and its file. An API key needs the scope `library:write`."""
        await self._call("DELETE", f"/quick-messages/{part(id)}")

    async def attach(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.QuickMessageFileForm]) -> t.QuickMessageView:
        """Gives it a file, in place of the one it had; multipart with `file`. An API key needs the scope `library:write`."""
        return cast("t.QuickMessageView", await self._call("POST", f"/quick-messages/{part(id)}/media-upload", form=dict(fields), idempotency_key=idempotency_key))

    async def detach(self, id: int, /) -> t.QuickMessageView:
        """Takes its file away. An API key needs the scope `library:write`."""
        return cast("t.QuickMessageView", await self._call("DELETE", f"/quick-messages/{part(id)}/media-upload"))


class Schedules(AsyncResource):
    """Messages for a later time."""

    async def list(self, **fields: Unpack[t.SchedulesListQuery]) -> t.SchedulePage:
        """Scheduled messages: the own ones, and those to contacts of whom one may see a ticket; 20 a page, 200 with `from` or `to`. An API key needs the scope `schedules:read`."""
        return cast("t.SchedulePage", await self._call("GET", "/schedules", query=dict(fields)))

    def each(self, **fields: Unpack[t.SchedulesListQuery]) -> AsyncIterator[t.ScheduleView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.ScheduleView]", self._each("/schedules", "schedules", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateSchedule]) -> t.ScheduleView:
        """Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`."""
        return cast("t.ScheduleView", await self._call("POST", "/schedules", body=dict(fields), idempotency_key=idempotency_key))

    async def get(self, id: int, /) -> t.ScheduleView:
        """One scheduled message. An API key needs the scope `schedules:read`."""
        return cast("t.ScheduleView", await self._call("GET", f"/schedules/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateScheduleBody]) -> t.ScheduleView:
        """Changes what is not sent yet, and what follows it; a new time tries again what could not be sent. An API key needs the scope `schedules:write`."""
        return cast("t.ScheduleView", await self._call("PUT", f"/schedules/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /, **fields: Unpack[t.SchedulesRemoveQuery]) -> None:
        """Cancels a scheduled message, and what follows it unless `only`; of one that is sent only the entry goes. An API key needs the scope `schedules:write`."""
        await self._call("DELETE", f"/schedules/{part(id)}", query=dict(fields))

    async def create_with_files(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateScheduleForm]) -> t.ScheduleView:
        """Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`. An API key needs the scope `schedules:write`."""
        return cast("t.ScheduleView", await self._call("POST", "/schedules/files", form=dict(fields), idempotency_key=idempotency_key))

    async def attach(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.ScheduleFileForm]) -> t.ScheduleView:
        """Gives it a picture (png, jpg, jpeg), in place of the one it had; multipart with `file`. An API key needs the scope `schedules:write`."""
        return cast("t.ScheduleView", await self._call("POST", f"/schedules/{part(id)}/media-upload", form=dict(fields), idempotency_key=idempotency_key))

    async def detach(self, id: int, /) -> t.ScheduleView:
        """Takes its picture away. An API key needs the scope `schedules:write`."""
        return cast("t.ScheduleView", await self._call("DELETE", f"/schedules/{part(id)}/media-upload"))


class Snoozes(AsyncResource):
    """Open tickets that are away from the list for a time."""

    async def add(self, id: str | int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.SnoozeTicketBody]) -> t.TicketView:
        """Takes an open ticket out of the list until a time, or until the contact writes. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("POST", f"/tickets/{part(id)}/snooze", body=dict(fields), idempotency_key=idempotency_key))

    async def remove(self, id: str | int, /) -> t.TicketView:
        """Brings a snoozed ticket back to the list. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("DELETE", f"/tickets/{part(id)}/snooze"))


class Tags(AsyncResource):
    """Labels of tickets; some are lanes of the board."""

    async def page(self, **fields: Unpack[t.TagsPageQuery]) -> t.TagPage:
        """Tags by name, with how many tickets carry them, 20 a page. An API key needs the scope `tags:read`."""
        return cast("t.TagPage", await self._call("GET", "/tags", query=dict(fields)))

    def each_page(self, **fields: Unpack[t.TagsPageQuery]) -> AsyncIterator[t.TagView]:
        """The rows of `page`, page after page."""
        return cast("AsyncIterator[t.TagView]", self._each("/tags", "tags", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateTag]) -> t.TagView:
        """Adds a tag; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`."""
        return cast("t.TagView", await self._call("POST", "/tags", body=dict(fields), idempotency_key=idempotency_key))

    async def list(self, **fields: Unpack[t.TagsListQuery]) -> builtins.list[t.Tag]:
        """Tags by name, up to a thousand, for where one is chosen. An API key needs the scope `tags:read`."""
        return cast("builtins.list[t.Tag]", await self._call("GET", "/tags/list", query=dict(fields)))

    async def kanban(self) -> builtins.list[t.Tag]:
        """The tags that are lanes of the kanban, by name. An API key needs the scope `tags:read`."""
        return cast("builtins.list[t.Tag]", await self._call("GET", "/tags/kanban"))

    async def get(self, id: int, /) -> t.TagView:
        """One tag, its tickets counted to the last. An API key needs the scope `tags:read`."""
        return cast("t.TagView", await self._call("GET", f"/tags/{part(id)}"))

    async def update(self, id: int, /, **fields: Unpack[t.UpdateTagBody]) -> t.TagView:
        """Changes a tag; the kanban switch with the right to it. An API key needs the scope `tags:write`."""
        return cast("t.TagView", await self._call("PUT", f"/tags/{part(id)}", body=dict(fields)))

    async def remove(self, id: int, /) -> None:
        """Deletes a tag and takes it off its tickets; a lane of the kanban with the right to make one. An API key needs the scope `tags:write`."""
        await self._call("DELETE", f"/tags/{part(id)}")

    async def sync(self, *, idempotency_key: str | None = None, **fields: Unpack[t.SyncTags]) -> t.TicketView:
        """Gives a ticket these tags and no others. An API key needs the scope `tags:write`."""
        return cast("t.TicketView", await self._call("POST", "/tags/sync", body=dict(fields), idempotency_key=idempotency_key))


class TicketTags(AsyncResource):
    """Tags of one ticket."""

    async def add(self, ticket_id: int, tag_id: int, /) -> t.TicketView:
        """Puts a tag on a ticket. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("PUT", f"/ticket-tags/{part(ticket_id)}/{part(tag_id)}"))

    async def remove(self, ticket_id: int, tag_id: int, /) -> t.TicketView:
        """Takes a tag off a ticket. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("DELETE", f"/ticket-tags/{part(ticket_id)}/{part(tag_id)}"))

    async def clear(self, ticket_id: int, /) -> t.TicketView:
        """Takes a ticket out of its lane of the kanban: off go the tags that are lanes. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("DELETE", f"/ticket-tags/{part(ticket_id)}"))


class TicketBatches(AsyncResource):
    """One change of many tickets."""

    async def change(self, *, idempotency_key: str | None = None, **fields: Unpack[t.ChangeTickets]) -> t.ChangedTickets:
        """Closes, transfers, tags or notes something on several tickets, each by itself. An API key needs the scope `tickets:write`."""
        return cast("t.ChangedTickets", await self._call("POST", "/tickets/changes", body=dict(fields), idempotency_key=idempotency_key))


class Tickets(AsyncResource):
    """Conversations with contacts, in queues and with agents."""

    async def list(self, **fields: Unpack[t.TicketsListQuery]) -> t.TicketPage:
        """Tickets the caller may see, newest change first, 40 a page; searched for, by what was said last. An API key needs the scope `tickets:read`."""
        return cast("t.TicketPage", await self._call("GET", "/tickets", query=dict(fields)))

    def each(self, **fields: Unpack[t.TicketsListQuery]) -> AsyncIterator[t.TicketView]:
        """The rows of `list`, page after page."""
        return cast("AsyncIterator[t.TicketView]", self._each("/tickets", "tickets", dict(fields)))

    async def create(self, *, idempotency_key: str | None = None, **fields: Unpack[t.CreateTicket]) -> t.TicketView:
        """Opens a ticket with a contact. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("POST", "/tickets", body=dict(fields), idempotency_key=idempotency_key))

    async def counts(self, **fields: Unpack[t.TicketsCountsQuery]) -> t.TicketCounts:
        """How many tickets are being served, by the caller or by everybody, and how many wait. An API key needs the scope `tickets:read`."""
        return cast("t.TicketCounts", await self._call("GET", "/tickets/counts", query=dict(fields)))

    async def get(self, id: str | int, /) -> t.TicketView:
        """One ticket, by id or uuid. An API key needs the scope `tickets:read`."""
        return cast("t.TicketView", await self._call("GET", f"/tickets/{part(id)}"))

    async def update(self, id: str | int, /, **fields: Unpack[t.UpdateTicketBody]) -> t.TicketView:
        """Accepts, transfers, closes or reopens a ticket. An API key needs the scope `tickets:write`."""
        return cast("t.TicketView", await self._call("PUT", f"/tickets/{part(id)}", body=dict(fields)))

    async def remove(self, id: str | int, /) -> None:
        """Deletes a ticket with its messages. An API key needs the scope `tickets:write`."""
        await self._call("DELETE", f"/tickets/{part(id)}")

    async def of_contact(self, id: int, /, **fields: Unpack[t.TicketsOfContactQuery]) -> t.TicketPage:
        """Tickets of a contact that the caller may see, the newest first, 20 a page. An API key needs the scope `tickets:read`."""
        return cast("t.TicketPage", await self._call("GET", f"/contacts/{part(id)}/tickets", query=dict(fields)))

    def each_of_contact(self, id: int, /, **fields: Unpack[t.TicketsOfContactQuery]) -> AsyncIterator[t.TicketView]:
        """The rows of `of_contact`, page after page."""
        return cast("AsyncIterator[t.TicketView]", self._each(f"/contacts/{part(id)}/tickets", "tickets", dict(fields)))

    async def history(self, id: str | int, /) -> builtins.list[t.HistoryEntry]:
        """Who did what with a ticket, newest first; the latest two hundred. An API key needs the scope `tickets:read`."""
        return cast("builtins.list[t.HistoryEntry]", await self._call("GET", f"/tickets/{part(id)}/history"))

    async def members(self, id: str | int, /) -> builtins.list[t.Member]:
        """Who is in the group of a ticket; nobody when it is no group. An API key needs the scope `tickets:read`."""
        return cast("builtins.list[t.Member]", await self._call("GET", f"/tickets/{part(id)}/members"))

    async def read(self, id: str | int, /, *, idempotency_key: str | None = None) -> None:
        """The caller has read it: no unread messages, the contact sees read receipts. An API key needs the scope `tickets:write`."""
        await self._call("POST", f"/tickets/{part(id)}/read", idempotency_key=idempotency_key)


class AsyncResources:
    """A resource of the API for each attribute."""

    def __init__(self, transport: AsyncTransport) -> None:
        self.me = Me(transport)
        self.users = Users(transport)
        self.campaign_reports = CampaignReports(transport)
        self.campaign_settings = CampaignSettings(transport)
        self.campaigns = Campaigns(transport)
        self.contact_lists = ContactLists(transport)
        self.contact_list_items = ContactListItems(transport)
        self.list_imports = ListImports(transport)
        self.suppressions = Suppressions(transport)
        self.link_pages = LinkPages(transport)
        self.message_templates = MessageTemplates(transport)
        self.sending = Sending(transport)
        self.whatsapp = Whatsapp(transport)
        self.event_log = EventLog(transport)
        self.webhook_deliveries = WebhookDeliveries(transport)
        self.webhooks = Webhooks(transport)
        self.agent_loads = AgentLoads(transport)
        self.api_messages = ApiMessages(transport)
        self.contact_imports = ContactImports(transport)
        self.contact_upserts = ContactUpserts(transport)
        self.contacts = Contacts(transport)
        self.dashboard = Dashboard(transport)
        self.files = Files(transport)
        self.kanban = Kanban(transport)
        self.message_log = MessageLog(transport)
        self.messages = Messages(transport)
        self.ticket_notes = TicketNotes(transport)
        self.queue_options = QueueOptions(transport)
        self.queues = Queues(transport)
        self.quick_messages = QuickMessages(transport)
        self.schedules = Schedules(transport)
        self.snoozes = Snoozes(transport)
        self.tags = Tags(transport)
        self.ticket_tags = TicketTags(transport)
        self.ticket_batches = TicketBatches(transport)
        self.tickets = Tickets(transport)
