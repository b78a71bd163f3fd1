import { campaignMessageEvents, type IncomingMessage, type OptOutRules } from '@recado/contracts';
import { cutText } from '@recado/platform';
import type { ContactEntity } from '../../contacts/contact/contact.entity.ts';
import type { DeskScope } from '../desk.database.ts';
import type { MessageEntity } from '../message/message.entity.ts';
import type { MessageSender } from '../message/message.sender.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { CampaignMark } from './campaign-mark.ts';
import { isOptOutWord } from './opt-out.rules.ts';

const HOUR_MS = 3_600_000;
const MOST_TEXT = 500;

/** The campaign that a message of a contact answers: the last one, within the attribution time. */
export function answeredCampaign(
  { campaign }: ContactEntity,
  { fromMe, timestamp }: IncomingMessage,
  { attributionHours }: OptOutRules,
): CampaignMark | null {
  if (!campaign || fromMe || campaign.optedOut) return null;
  const sinceMs = timestamp * 1_000 - Date.parse(campaign.at);
  return sinceMs < attributionHours * HOUR_MS ? campaign : null;
}

/** Whoever received a campaign can opt out at any time, once. */
export const isOptOut = ({ campaign }: ContactEntity, incoming: IncomingMessage, rules: OptOutRules): boolean =>
  campaign !== null &&
  !campaign.optedOut &&
  !incoming.fromMe &&
  !incoming.isGroup &&
  incoming.type === 'chat' &&
  isOptOutWord(rules, incoming.body);

export function publishAnswer(
  { publish }: DeskScope,
  { campaignId, recipientId }: CampaignMark,
  { id: messageId, contactId, ticketId, body }: MessageEntity,
): void {
  const text = cutText(body, MOST_TEXT);
  publish(campaignMessageEvents.answered, { campaignId, recipientId, contactId, ticketId, messageId, text });
}

/** Keeps in mind that the contact opted out, tells campaigns, and confirms it to the contact. */
export async function optOut(
  scope: DeskScope,
  sender: MessageSender,
  contact: ContactEntity,
  ticket: TicketEntity,
  { id: messageId }: MessageEntity,
  { text }: OptOutRules,
): Promise<void> {
  const { campaign } = contact;
  if (!campaign) return;
  contact.campaign = { ...campaign, optedOut: true };
  await scope.contacts.save(contact);
  const { campaignId, recipientId } = campaign;
  const number = contact.number ?? '';
  const { id: contactId, name } = contact;
  const answer = { campaignId, recipientId, contactId, ticketId: ticket.id, messageId };
  scope.publish(campaignMessageEvents.optedOut, { ...answer, number, name });
  if (text !== '') await sender.sendAutomatic(scope, ticket, { text, author: null, source: 'bot' });
}
