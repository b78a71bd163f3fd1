import type { Channels } from '@recado/contracts';
import { announceNotice } from '../../lib/announce-notice.ts';
import { noticesWithText } from '../../lib/browser-notices.ts';
import { textOf } from '../../lib/i18n.ts';
import { lineOf } from '../../ui/cut-text.ts';
import { bellText } from './bell.text.ts';

type NewMessage = Extract<Channels['chat'], { action: 'new-message' }>;

/** Announces a colleague's message: by sound unless its chat is visible, by notice if no tab is visible. */
export async function announceChat({ chat, newMessage }: NewMessage, myId: number, openHere: string | undefined) {
  const t = textOf(bellText);
  const { sender, message, files, mentions } = newMessage;
  const said = lineOf(message || (files[0]?.name ?? ''));
  const isMentioned = mentions.includes(myId);
  const plain = isMentioned ? `${sender.name}: ${t.mentioned}` : t.notice(sender.name);
  const body = noticesWithText.get() && said ? `${sender.name}: ${said}` : plain;
  const path = `/chats/${chat.uuid}${isMentioned ? `?at=${newMessage.sequence}` : ''}`;
  const notice = { chatId: chat.id, title: chat.title, body, path, icon: null };
  await announceNotice(notice, chat.uuid, openHere, 'chat');
}
