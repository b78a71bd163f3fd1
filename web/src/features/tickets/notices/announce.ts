import type { AnnouncedKind, MessageView, TicketView } from '@recado/contracts';
import { backendUrl } from '../../../lib/api.ts';
import { noticesWithText, showNotice, type PageNotice } from '../../../lib/browser-notices.ts';
import { textOf } from '../../../lib/i18n.ts';
import { playNotificationSound } from '../../../lib/notification-sound.ts';
import { notificationLevel } from '../../../lib/notifying-tab.ts';
import { noticeWish } from '../../../lib/personal-profile.ts';
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
  await notify(notice, uuid, openHere, waits ? 'waiting' : 'message');
}

/** Plays the sound and shows the notice, as far as the person's preferences and the visible tabs allow. */
export async function notify(
  notice: PageNotice,
  uuid: string,
  openHere: string | undefined,
  kind: AnnouncedKind | null,
): Promise<void> {
  const { isWanted, sound } = noticeWish(kind);
  if (!isWanted) return;
  const how = await notificationLevel(uuid, openHere);
  if (how === 'nothing') return;
  if (sound) playNotificationSound();
  if (how === 'all') await showNotice(notice);
}
