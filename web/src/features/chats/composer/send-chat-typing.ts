import { api } from '../../../lib/api.ts';

const intervalMs = 2_000;
let last = { chatId: 0, at: 0 };

/** Shows the other members that this user is typing; a lost signal does no harm. */
export function sendChatTyping(chatId: number): void {
  const now = Date.now();
  if (last.chatId === chatId && now - last.at < intervalMs) return;
  last = { chatId, at: now };
  api.chats.typing.call({ id: chatId }).catch(() => undefined);
}
