import type { ChatMessage, ChatPerson, ChatView } from '@recado/contracts';
import { ago } from './factories.ts';

export const chatPeople: ChatPerson[] = [
  { id: 1, name: 'Ana Souza' },
  { id: 2, name: 'Bruno Lima' },
  { id: 3, name: 'Carla Dias' },
  { id: 4, name: 'Davi Nogueira' },
];
const nameOf = (id: number) => chatPeople.find((person) => person.id === id)?.name ?? 'Alguém';

let last = 0;
const uuidOf = (id: number) => `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`;

/** A chat of these people without messages. */
export function aChat(differs: Partial<ChatView> = {}, people = [1, 2]): ChatView {
  const id = differs.id ?? 700 + ++last;
  return {
    version: '',
    id,
    uuid: uuidOf(id),
    title: `Chat ${id}`,
    ownerId: 1,
    lastMessage: '',
    lastSenderId: null,
    lastSequence: 0,
    createdAt: ago(600),
    updatedAt: ago(600),
    users: people.map((userId) => ({
      userId,
      unreads: 0,
      readSequence: 0,
      mentioned: false,
      user: { id: userId, name: nameOf(userId) },
    })),
    ...differs,
  };
}

export function aChatMessage(chat: Pick<ChatView, 'id'>, differs: Partial<ChatMessage> = {}): ChatMessage {
  const senderId = differs.senderId ?? 2;
  return {
    id: 8_000 + ++last,
    chatId: chat.id,
    sequence: 1,
    senderId,
    sender: { id: senderId, name: nameOf(senderId) },
    message: 'Bom dia!',
    replyTo: null,
    mentions: [],
    files: [],
    isEdited: false,
    isDeleted: false,
    clientKey: null,
    createdAt: ago(30),
    ...differs,
  };
}
