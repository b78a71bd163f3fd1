import type { ChatMessage, ChatView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { changeMessage } from './chats.cache.ts';
import { addChat, applyChat, forgetChat, refetchUnreadsSoon, updateMessages } from './chats.queries.ts';

/** Creates a chat and opens it, or changes one. */
export function useSaveChat(chat: ChatView | null, onSaved: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: { title: string; users: number[]; version: string | undefined }) =>
      chat ? api.chats.update.call({ id: chat.id, ...input }) : api.chats.create.call(input),
    onSuccess: (saved) => {
      if (chat) applyChat(client, saved);
      else {
        addChat(client, saved);
        void navigate({ to: '/chats/$uuid', params: { uuid: saved.uuid } });
      }
      onSaved();
    },
    meta: { quiet: true },
  });
}

/** Deletes a chat, or leaves it; either way the chat is gone for this user. */
export function useEndChat(chat: ChatView, how: 'remove' | 'leave') {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.chats[how].call({ id: chat.id }),
    onSuccess: async () => {
      await navigate({ to: '/chats', replace: true });
      void forgetChat(client, chat.id);
      refetchUnreadsSoon(client);
    },
  });
}

/** Marks a chat as read up to a message; shown at once. */
export function useReadChat(chat: ChatView) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (sequence: number) => api.chats.read.call({ id: chat.id, sequence }),
    onMutate: (sequence) => {
      const users = chat.users.map((user) =>
        user.userId === me.id
          ? { ...user, readSequence: sequence, unreads: chat.lastSequence - sequence, mentioned: false }
          : user,
      );
      applyChat(client, { ...chat, users });
    },
    onSettled: () => refetchUnreadsSoon(client),
    meta: { quiet: true },
  });
}

/** Changes the text of an own message; shown without waiting for its event. */
export function useEditMessage({ id, chatId }: ChatMessage, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { message: string; mentions: number[] }) => api.chatMessages.edit.call({ id, ...input }),
    onSuccess: (edited) => {
      updateMessages(client, chatId, (messages) => changeMessage(messages, edited));
      onSaved();
    },
  });
}

/** Deletes an own message for every member; shown without waiting for its event. */
export function useRemoveMessage({ id, chatId }: ChatMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.chatMessages.remove.call({ id }),
    onSuccess: (removed) => updateMessages(client, chatId, (messages) => changeMessage(messages, removed)),
  });
}
