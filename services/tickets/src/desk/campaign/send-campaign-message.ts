import {
  campaignMessageEvents,
  DEFAULT_TIMEZONE,
  Fault,
  fill,
  messageOrders,
  type CampaignMessageOrder,
  type PreparedTemplate,
  type StoredFile,
} from '@recado/contracts';
import { createHash } from 'node:crypto';
import { resolveContact } from '../../contacts/contact/resolve-contact.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { quotaFault } from '../../rows/company/quota-settings.ts';
import type { Presenter } from '../../presenter.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { confirmationWords, openMenuWords } from '../../conversation/open-menu.words.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import { findOrAddClosedTicket } from '../../conversation/find-or-add-closed-ticket.ts';
import type { MessageEntity } from '../../rows/message/message.entity.ts';
import { sendOrder, type MessageSender, type OutgoingDraft } from '../../conversation/message.sender.ts';
import { draftOfTemplate } from '../../conversation/template.preparer.ts';
import { publishMessageState } from '../../conversation/publish-message.ts';

interface Senders {
  present: Presenter;
  sender: MessageSender;
}

interface CampaignContent {
  /** Files that go first, each as a message of its own. */
  files: StoredFile[];
  /** The template in place of the text; a fault says why it cannot be sent. */
  template: PreparedTemplate | Fault | null;
}

/**
 * Stores a campaign's message in the conversation of the recipient and orders it to be sent. A message that is there
 * already is not sent again: the answer is its known state.
 */
export async function sendCampaignMessage(
  scope: DeskScope,
  senders: Senders,
  order: CampaignMessageOrder,
  { files, template }: CampaignContent,
): Promise<void> {
  const { messages, copies, publish } = scope;
  const { campaignId, recipientId, connectionId, waId } = order;
  const stored = await messages.lockOnWhatsapp(connectionId, waId);
  if (stored) return answerRepeated(scope, senders.present, order, stored);
  const refuse = (reason: string) => publish(campaignMessageEvents.refused, { campaignId, recipientId, waId, reason });
  if (!(await copies.findConnection(connectionId))) return refuse('ERR_NO_WAPP_FOUND');
  if (template instanceof Fault) return refuse(template.code);
  const settings = await copies.settings();
  const overQuota = quotaFault(settings);
  if (overQuota) return refuse(overQuota.code);
  const contact = await findRecipient(scope, senders.present, order);
  if (contact.blockedAt) return refuse('ERR_CONTACT_BLOCKED');
  if (contact.isWithoutConsent) return refuse('ERR_NO_CONSENT');
  // The contact's answer opens a ticket, the message does not.
  const ticket =
    (await scope.tickets.lockLiving(contact.id, connectionId)) ??
    (await findOrAddClosedTicket(scope, contact, connectionId, senders.present));
  if (ticket.isWindowOver && !template) return refuse('ERR_WAPP_WINDOW_CLOSED');
  const { timezone = DEFAULT_TIMEZONE } = settings;
  const text = fill(order.text, { name: contact.name, ticketId: ticket.id, timezone });
  const common = {
    author: null,
    source: 'campaign',
    sourceId: campaignId,
    campaign: { id: campaignId, name: order.campaignName },
    pace: order.pace,
  } satisfies Partial<OutgoingDraft>;
  for (const [index, file] of files.entries())
    await senders.sender.send(scope, ticket, { ...common, text: '', file, waId: partId(waId, index) });
  const file = order.file ?? undefined;
  const content = template
    ? draftOfTemplate(template, file)
    : { text, file, ...confirmationChoices(ticket, order, text, settings['language']) };
  if (template || text !== '' || file || files.length === 0)
    await senders.sender.send(scope, ticket, { ...common, ...content, waId });
  if (recipientId === null) return;
  const { campaignName: name, queueId, isConfirmation: isConfirming = false } = order;
  contact.campaign = { campaignId, name, recipientId, queueId, at: now(), isConfirming };
  await scope.contacts.save(contact);
}

/** The question of a campaign is answered by a button where the connection has them; the titles are words of an answer. */
function confirmationChoices(
  ticket: TicketEntity,
  { isConfirmation = false, file }: CampaignMessageOrder,
  body: string,
  language: string | undefined,
): Pick<OutgoingDraft, 'forwarded'> {
  if (!isConfirmation || file || !ticket.whatsapp?.can('choices')) return {};
  const items = confirmationWords(language).map((title, at) => ({ id: String(at + 1), title }));
  return { forwarded: { extras: { choices: { body, items, openTitle: openMenuWords(language) } } } };
}

const now = () => new Date().toISOString();

/** The name in the campaign's list is given to a contact that is new, and to no other. */
async function findRecipient(
  scope: DeskScope,
  present: Presenter,
  { number, name }: CampaignMessageOrder,
): Promise<ContactEntity> {
  const identity = { number, lid: null };
  const [known] = await scope.contacts.lockByIdentity(identity);
  return resolveContact(scope, { identity, name: known ? null : name, isGroup: false }, present);
}

async function answerRepeated(
  scope: DeskScope,
  present: Presenter,
  { campaignId, recipientId, waId, again }: CampaignMessageOrder,
  message: MessageEntity,
): Promise<void> {
  const { messages, tickets, publish } = scope;
  if (!again || message.failure === null) {
    const { ack, failure } = message;
    return publish(campaignMessageEvents.known, { campaignId, recipientId, waId, ack, failure });
  }
  message.retry();
  await messages.save(message);
  publish(messageOrders.send, { ...sendOrder(await tickets.byId(message.ticketId), message), again: true });
  await publishMessageState(scope, present, message);
}

/** Each file is a message with an id that every attempt derives alike. */
const partId = (waId: string, index: number): string =>
  `3EB0${createHash('sha256').update(`${waId}|${index}`).digest('hex').slice(0, 18).toUpperCase()}`;
