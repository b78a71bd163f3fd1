import type { ChatView } from '@recado/contracts';
import { useEffect } from 'react';
import { useMe } from '../../../lib/session.ts';
import { useReadChat } from '../chats.mutations.ts';
import { ownPart } from '../chats.queries.ts';

/** Marks the chat as read while its newest message is on the screen of a visible page. */
export function useMarkRead(chat: ChatView, isSeen: boolean): void {
  const me = useMe();
  const { mutate } = useReadChat(chat);
  const unreads = ownPart(chat, me.id)?.unreads ?? 0;
  const { lastSequence } = chat;
  useEffect(() => {
    if (!isSeen || unreads === 0) return undefined;
    const mark = () => document.visibilityState === 'visible' && mutate(lastSequence);
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isSeen, unreads, lastSequence, mutate]);
}

/** Marks the chat as read up to a message that a notice has led to, so that the notice ends. */
export function useMarkReadUpTo(chat: ChatView, at: number | undefined): void {
  const me = useMe();
  const { mutate } = useReadChat(chat);
  const readSequence = ownPart(chat, me.id)?.readSequence ?? 0;
  useEffect(() => {
    if (at && at > readSequence && at <= chat.lastSequence) mutate(at);
  }, [at, readSequence, chat.lastSequence, mutate]);
}
