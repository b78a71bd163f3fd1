import type { Audience } from '../audience.ts';
import { view, type Push, type PushOn } from '../event.ts';
import { signal } from '../signal.ts';
import type { ChatMessage } from './chat-message.contract.ts';
import type { ChatSummary, ChatView } from './internal-chat.contract.ts';

const toUsers = (userIds: number[]): Audience => ({
  kind: 'any',
  of: userIds.map((userId) => ({ kind: 'user', userId })),
});
const chatKey = ({ chatId }: { chatId: number }) => `internal-chat-${chatId}`;
/** The same change for each of the users, on a topic of the user's own. */
const pushesToEach = (userIds: number[], payload: PushOn<'chat'>['payload']): PushOn<'chat'>[] =>
  userIds.map((userId) => ({ channel: 'chat', topic: `user-${userId}`, to: { kind: 'user', userId }, payload }));
const toMembers = (chatId: number, pushes: PushOn<'chat'>[]): Push[] => pushes.map((push) => ({ ...push, chatId }));

/**
 * Views of internal chats name their receivers: the members when the change was saved. A page that missed views receives
 * only those with a `chatId` whose member its user still is, and all without one, as the end of a membership.
 */
export const internalChatViews = {
  created: view<{ chatId: number; userIds: number[]; record: ChatView }>('internalChats.created', {
    key: chatKey,
    pushes: ({ chatId, userIds, record }) => toMembers(chatId, pushesToEach(userIds, { action: 'create', record })),
  }),
  updated: view<{ chatId: number; userIds: number[]; chat: ChatView }>('internalChats.updated', {
    key: chatKey,
    pushes: ({ chatId, userIds, chat }) => toMembers(chatId, pushesToEach(userIds, { action: 'update', chat })),
  }),
  deleted: view<{ chatId: number; userIds: number[] }>('internalChats.deleted', {
    key: chatKey,
    pushes: ({ chatId, userIds }) => pushesToEach(userIds, { action: 'delete', id: chatId }),
  }),
  messageSent: view<{ chatId: number; userIds: number[]; chat: ChatSummary; newMessage: ChatMessage }>(
    'internalChats.messageSent',
    {
      key: chatKey,
      pushes: ({ chatId, userIds, chat, newMessage }) => [
        { channel: 'chat', to: toUsers(userIds), chatId, payload: { action: 'new-message', chat, newMessage } },
      ],
    },
  ),
  messageChanged: view<{ chatId: number; userIds: number[]; chat: ChatSummary; message: ChatMessage }>(
    'internalChats.messageChanged',
    {
      key: chatKey,
      pushes: ({ chatId, userIds, chat, message }) => [
        {
          channel: 'chat',
          topic: String(chatId),
          to: toUsers(userIds),
          chatId,
          payload: { action: 'update-message', chat, message },
        },
      ],
    },
  ),
};

/** A member of a chat is typing; `to` are the other members. */
export interface ChatTyping {
  companyId: number;
  chatId: number;
  userId: number;
  to: number[];
}
export const chatSignals = { typing: signal<ChatTyping>('signal.chat.typing') };
export const chatTypingAudience = ({ to }: ChatTyping): Audience => toUsers(to);
