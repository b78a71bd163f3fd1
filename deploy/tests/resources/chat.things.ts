import { sendChatFile } from '../conversation.factory.ts';
import type { ThingsStage } from './things-stage.ts';

/** Two chats of the company's admin with its user, one of them with a message of the admin that has a file. */
export async function chatThings({ company: { api, token }, word, basics }: ThingsStage) {
  const users = [basics.user];
  const chat = await api.chats.create({ title: `${word} chat`, users });
  /** For the admin to leave. */
  const otherChat = await api.chats.create({ title: `${word} outro chat`, users });
  const file = new File([word], `${word}.txt`);
  const { id, files } = await sendChatFile(token, chat.id, `${word} recado`, file);
  return { chat: chat.id, otherChat: otherChat.id, chatMessage: id, chatFile: files[0]?.id ?? 0 };
}
