import type { Channels, ChatView } from '@recado/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useChannel } from '../../lib/realtime.ts';
import { useMe } from '../../lib/session.ts';
import { changeMessage, chatsIn, putMessage, putOnTop, withMessage, type ChatPages } from './chats.cache.ts';
import {
  addChat,
  applyChat,
  chatOptions,
  forgetChat,
  listKey,
  listOptions,
  refetchUnreadsSoon,
  updateMessages,
} from './chats.queries.ts';

type NewMessage = Extract<Channels['chat'], { action: 'new-message' }>;
type ChangedMessage = Extract<Channels['chat'], { action: 'update-message' }>;

/** Applies pushed changes of chats to the lists, the open chat and the counts, and announces new messages. */
export function useChatsLive(): void {
  const client = useQueryClient();
  const me = useMe();
  const { uuid } = useParams({ strict: false });
  // Changes that were pushed before this code was loaded were not received. A failed query shows its own retry.
  useEffect(() => {
    for (const queryKey of [['chats'], ['chatMessages']])
      void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.status !== 'error' });
  }, [client]);
  useChannel('chat', (event) => {
    switch (event.action) {
      case 'create':
        addChat(client, event.record);
        return refetchUnreadsSoon(client);
      case 'update':
        applyChat(client, event.chat);
        return refetchUnreadsSoon(client);
      case 'delete':
        void forgetChat(client, event.id);
        return refetchUnreadsSoon(client);
      case 'new-message':
        applyNewMessage(client, event);
        refetchUnreadsSoon(client);
        if (event.newMessage.senderId !== me.id)
          void import('./announce-chat.ts').then(({ announceChat }) => announceChat(event, me.id, uuid));
        return undefined;
      case 'update-message':
        refetchUnreadsSoon(client);
        return applyMessageChange(client, event);
      default:
        return undefined;
    }
  });
}

function applyNewMessage(client: QueryClient, { chat, newMessage }: NewMessage): void {
  updateMessages(client, chat.id, (messages) => putMessage(messages, newMessage));
  const known = knownChat(client, chat.uuid);
  // A chat beyond the loaded pages is not known: only the server can say where it is now.
  if (!known) return void client.invalidateQueries({ queryKey: listKey });
  const changed = withMessage(known, chat, newMessage);
  applyChat(client, changed);
  client.setQueryData<ChatPages>(listOptions().queryKey, (data) => data && putOnTop(data, changed));
  return undefined;
}

function applyMessageChange(client: QueryClient, { chat, message }: ChangedMessage): void {
  updateMessages(client, chat.id, (messages) => changeMessage(messages, message));
  const known = knownChat(client, chat.uuid);
  if (known && known.lastSequence === chat.lastSequence) applyChat(client, { ...known, ...chat });
}

function knownChat(client: QueryClient, uuid: string): ChatView | undefined {
  return (
    client.getQueryData(chatOptions(uuid).queryKey) ??
    client
      .getQueriesData<ChatPages>({ queryKey: listKey })
      .flatMap(([, data]) => chatsIn(data))
      .find((chat) => chat.uuid === uuid)
  );
}
