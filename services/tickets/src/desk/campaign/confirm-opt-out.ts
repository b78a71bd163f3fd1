import { numberKey, type campaignEvents, type PayloadOf } from '@recado/contracts';
import { turnLimits } from '../../bot/budget/turn-limits.ts';
import { takeAutomaticTurn } from '../../conversation/automatic-turn.ts';
import type { MessageSender } from '../../conversation/message.sender.ts';
import type { CampaignMark } from '../../rows/campaign/campaign-mark.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { DeskScope } from '../../rows/desk.database.ts';
import { readOptOutRules } from './opt-out.rules.ts';
import { publishOptOut } from './receive-answer.ts';

type Kept = PayloadOf<typeof campaignEvents.optOutKept>;

/**
 * Tells a contact once that no campaigns will come. Where the contact has another number meanwhile, that is put on the list
 * first. An event that comes again finds nobody to tell.
 */
export async function confirmOptOut(scope: DeskScope, sender: MessageSender, kept: Kept): Promise<void> {
  const { messages, contacts, tickets, copies } = scope;
  // The contact is locked before the ticket, as by a message. A merge may have given the message another contact.
  const message = await messages.findById(kept.messageId);
  const contact = message && (await contacts.lockIfThere(message.contactId));
  if (!contact || !isToBeTold(contact, kept)) return;
  const { ticketId, messageId } = kept;
  const mark = contact.campaign ?? markOf(kept);
  if (contact.number && numberKey(contact.number) !== numberKey(kept.number)) {
    contact.campaign = { ...mark, untoldOptOut: messageId };
    await contacts.save(contact);
    return publishOptOut(scope, contact, mark, { ticketId, messageId, isFirst: true });
  }
  const { untoldOptOut: _, ...told } = mark;
  contact.campaign = told;
  await contacts.save(contact);
  const ticket = await tickets.lockById(ticketId);
  const settings = await copies.settings();
  const text = readOptOutRules(settings).text.trim();
  if (!ticket || text === '') return;
  const { turn } = await takeAutomaticTurn(scope, contact.id, turnLimits(settings), { kind: 'other' });
  if (turn) await sender.sendAutomatic(scope, ticket, { text, author: null, source: 'bot' }, turn);
}

/** A contact without a mark is told, too: only the campaigns service knew that the contact had received a campaign. */
const isToBeTold = ({ campaign }: ContactEntity, { messageId }: Kept): boolean =>
  campaign === null || campaign.untoldOptOut === messageId;

const markOf = ({ campaignId, recipientId }: Kept): CampaignMark => ({
  campaignId,
  recipientId,
  name: '',
  queueId: null,
  at: new Date().toISOString(),
  optedOut: true,
});
