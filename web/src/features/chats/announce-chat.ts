import type { Channels } from '@recado/contracts';
import { noticesWithText, showNotice } from '../../lib/browser-notices.ts';
import { textOf } from '../../lib/i18n.ts';
import { playNotificationSound } from '../../lib/notification-sound.ts';
import { notificationLevel } from '../../lib/notifying-tab.ts';
import { noticeWish } from '../../lib/personal-profile.ts';
import { lineOf } from '../../ui/cut-text.ts';
import { bellText } from './bell.text.ts';

type NewMessage = Extract<Channels['chat'], { action: 'new-message' }>;

/** Announces a colleague's message: by sound unless its chat is visible, by notice if no tab is visible. */
export async function announceChat({ chat, newMessage }: NewMessage, myId: number, openHere: string | undefined) {
  const how = await notificationLevel(chat.uuid, openHere);
  const { isWanted, sound } = noticeWish('chat');
  if (how === 'nothing' || !isWanted) return;
  if (sound) playNotificationSound();
  if (how !== 'all') return;
  const t = textOf(bellText);
  const { sender, message, files, mentions } = newMessage;
  const said = lineOf(message || (files[0]?.name ?? ''));
  const plain = mentions.includes(myId) ? `${sender.name}: ${t.mentioned}` : t.notice(sender.name);
  const body = noticesWithText.get() && said ? `${sender.name}: ${said}` : plain;
  await showNotice({ chatId: chat.id, title: chat.title, body, path: `/chats/${chat.uuid}`, icon: null });
}
