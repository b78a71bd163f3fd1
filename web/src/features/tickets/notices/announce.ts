import type { MessageView, TicketView } from '@recado/contracts';
import { backendUrl } from '../../../lib/api.ts';
import { announceNotice } from '../../../lib/announce-notice.ts';
import { noticesWithText } from '../../../lib/browser-notices.ts';
import { textOf } from '../../../lib/i18n.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { bellText } from './bell.text.ts';

/** Announces a contact's message: by sound unless its conversation is visible, by notice if no tab is visible. */
export async function announce({ body }: MessageView, ticket: TicketView, openHere: string | undefined): Promise<void> {
  const { id: ticketId, uuid, contact } = ticket;
  const waits = ticket.status === 'pending';
  const t = textOf(bellText);
  const said = noticesWithText.get() ? lineOf(body || ticket.lastMessage) : '';
  const path = waits ? `/tickets?tab=pending&peek=${uuid}` : `/tickets/${uuid}`;
  const icon = contact.profilePicUrl && backendUrl(contact.profilePicUrl);
  const notice = { ticketId, title: contact.name, body: said || (waits ? t.waits : t.message), path, icon };
  await announceNotice(notice, uuid, openHere, waits ? 'waiting' : 'message');
}
