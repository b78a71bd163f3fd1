import { campaignMessageEvents, type IncomingMessage, type OptOutRules } from '@recado/contracts';
import { cutText } from '@recado/platform';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import type { MessageEntity } from '../../rows/message/message.entity.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import type { CampaignMark } from '../../rows/campaign/campaign-mark.ts';
import { otherNumbers } from '../../rows/contact/other-number.field.ts';
import { isOptOutWord } from './opt-out.rules.ts';

const HOUR_MS = 3_600_000;
const MOST_TEXT = 500;

/**
 * The campaign that a message of a contact answers: the last one, within the attribution time, unless a person of the company
 * has written since: the contact then answers that person.
 * @param storedId the message, where it is stored already
 */
export async function answeredCampaign(
  { messages }: Pick<DeskScope, 'messages'>,
  { id: contactId, campaign }: ContactEntity,
  { fromMe, timestamp, connectionId }: IncomingMessage,
  { attributionHours }: OptOutRules,
  storedId: number | null = null,
): Promise<CampaignMark | null> {
  if (!campaign || fromMe || campaign.optedOut) return null;
  const sinceMs = timestamp * 1_000 - Date.parse(campaign.at);
  if (sinceMs >= attributionHours * HOUR_MS) return null;
  const conversation = { contactId, connectionId, since: campaign.at };
  return (await messages.isCampaignAnswered(conversation, storedId)) ? null : campaign;
}

/** Whether a contact wrote an opt-out word: every recipient of a campaign can opt out at any time. */
export const isOptOut = (incoming: IncomingMessage, rules: OptOutRules): boolean =>
  !incoming.fromMe && !incoming.isGroup && incoming.type === 'chat' && isOptOutWord(rules, incoming.body);

/**
 * Whether a campaign's confirmation is what the contact was asked last: the bot then waits for the campaign's verdict. The
 * question of a person, a model or a flow in between makes the conversation theirs; a menu of the bot does not.
 */
async function isConfirmationAwaited(
  { messages, bots }: DeskScope,
  { isConfirming }: CampaignMark,
  { id, contactId, connectionId }: TicketEntity,
): Promise<boolean> {
  if (!isConfirming || connectionId === null) return false;
  const source = await messages.lastSentSource(contactId, connectionId);
  if (source === 'campaign') return true;
  if (source !== 'bot' && source !== 'platform') return false;
  const kind = (await bots.find(id))?.place.kind;
  return kind !== 'turn' && kind !== 'flow';
}

/**
 * Publishes an answer for campaigns. An answer that cannot be read yet is published as soon as it can.
 * @returns whether the bot has to wait for the campaign's verdict
 */
export async function reportAnswer(
  scope: DeskScope,
  mark: CampaignMark,
  ticket: TicketEntity,
  message: MessageEntity,
  isRating = false,
): Promise<boolean> {
  if (message.type === 'waiting') return false;
  const isAwaited = !isRating && !ticket.contact.blockedAt && (await isConfirmationAwaited(scope, mark, ticket));
  const { campaignId, recipientId } = mark;
  const { id: messageId, contactId, ticketId, body } = message;
  const answer = { campaignId, recipientId, contactId, ticketId, messageId };
  scope.publish(campaignMessageEvents.answered, { ...answer, text: cutText(body, MOST_TEXT), isAwaited });
  return isAwaited;
}

/** Stores that the contact opted out, and publishes it for campaigns. */
export async function optOut(
  scope: DeskScope,
  contact: ContactEntity,
  campaign: CampaignMark,
  { id: messageId, ticketId }: MessageEntity,
): Promise<void> {
  contact.campaign = { ...campaign, optedOut: true, untoldOptOut: messageId };
  await scope.contacts.save(contact);
  publishOptOut(scope, contact, campaign, { ticketId, messageId, isFirst: campaign.optedOut !== true });
}

export function publishOptOut(
  { publish }: Pick<DeskScope, 'publish'>,
  contact: ContactEntity,
  { campaignId, recipientId }: CampaignMark,
  message: { ticketId: number; messageId: number; isFirst: boolean },
): void {
  const { id: contactId, name } = contact;
  const person = { contactId, name, number: contact.number ?? '', others: otherNumbers(contact) };
  publish(campaignMessageEvents.optedOut, { campaignId, recipientId, ...person, ...message });
}

/** Campaigns may know the number, though no campaign is known of the contact. */
export function reportOptOutWord(
  { publish }: Pick<DeskScope, 'publish'>,
  { number, name }: ContactEntity,
  { id: messageId, ticketId }: MessageEntity,
): void {
  if (number) publish(campaignMessageEvents.optOutWord, { ticketId, messageId, number, name });
}
