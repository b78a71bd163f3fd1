import type { Audience } from '../audience.ts';
import { view } from '../event.ts';
import { signal } from '../signal.ts';
import type { ChatMessage } from './chat-message.contract.ts';
import type { ChatSummary, ChatView } from './internal-chat.contract.ts';

const toUsers = (userIds: number[]): Audience => ({
  kind: 'any',
  of: userIds.map((userId) => ({ kind: 'user', userId })),
});
const toUser = (userId: number): Audience => ({ kind: 'user', userId });
const chatKey = ({ chatId }: { chatId: number }) => `internal-chat-${chatId}`;
const userTopic = (userId: number) => `user-${userId}`;

/** Views of internal chats name their receivers: those who were members when the change was saved. */
export const internalChatViews = {
  created: view<{ chatId: number; userIds: number[]; record: ChatView }>('internalChats.created', {
    key: chatKey,
    pushes: ({ userIds, record }) =>
      userIds.map((userId) => ({
        channel: 'chat',
        topic: userTopic(userId),
        to: toUser(userId),
        payload: { action: 'create', record },
      })),
  }),
  updated: view<{ chatId: number; userIds: number[]; chat: ChatView }>('internalChats.updated', {
    key: chatKey,
    pushes: ({ userIds, chat }) =>
      userIds.map((userId) => ({
        channel: 'chat',
        topic: userTopic(userId),
        to: toUser(userId),
        payload: { action: 'update', chat },
      })),
  }),
  deleted: view<{ chatId: number; userIds: number[] }>('internalChats.deleted', {
    key: chatKey,
    pushes: ({ chatId, userIds }) =>
      userIds.map((userId) => ({
        channel: 'chat',
        topic: userTopic(userId),
        to: toUser(userId),
        payload: { action: 'delete', id: chatId },
      })),
  }),
  messageSent: view<{ chatId: number; userIds: number[]; chat: ChatSummary; newMessage: ChatMessage }>(
    'internalChats.messageSent',
    {
      key: chatKey,
      pushes: ({ userIds, chat, newMessage }) => [
        { channel: 'chat', to: toUsers(userIds), payload: { action: 'new-message', chat, newMessage } },
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
