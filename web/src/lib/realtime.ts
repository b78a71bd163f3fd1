import type { ContactView, MessageView, SessionEventView, TicketView, UserView, WhatsappView } from '@recado/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { io, type Socket } from 'socket.io-client';
import { renew } from './http.ts';
import { token } from './token.ts';

export type SessionFields =
  | ('id' | 'status' | 'qrcode' | 'pairingCode' | 'retries' | 'updatedAt' | 'reason' | 'number')
  | ('downSince' | 'restriction' | 'restrictedUntil');

/** What is pushed on `company-{id}-{channel}`. */
export interface Channels {
  ticket:
    | { action: 'update'; ticket: TicketView }
    | { action: 'delete'; ticketId: number }
    | { action: 'updateUnread'; ticketId: number };
  appMessage:
    | { action: 'create'; message: MessageView; ticket: TicketView; contact: ContactView }
    | { action: 'update'; message: MessageView };
  contact: { action: 'update'; contact: ContactView } | { action: 'delete'; contactId: number };
  whatsapp: { action: 'update'; whatsapp: WhatsappView } | { action: 'delete'; whatsappId: number };
  whatsappSession: { action: 'update'; session: Pick<WhatsappView, SessionFields> };
  whatsappEvent: { action: 'create'; record: SessionEventView };
  whatsappOutage: { action: 'down' | 'up'; name: string; session: Pick<WhatsappView, SessionFields> };
  queue: { action: 'update'; queue: object } | { action: 'delete'; queueId: number };
  user:
    | { action: 'update'; user: Pick<UserView, 'id' | 'name' | 'online' | 'profile' | 'queues'> }
    | { action: 'delete'; userId: number };
  settings: { action: 'update'; setting: object };
  company: { action: 'update'; company: { id: number } };
  auth: { action: 'another login'; user: { id: number }; sessionId: string };
}
type Channel = keyof Channels;
export type Link = 'connecting' | 'online' | 'offline';

const heartbeat = 300_000;
const listeners = new Map<Channel, Set<(told: never) => void>>();
const watchers = new Set<() => void>();
let link: Link = 'connecting';
let socket: Socket | null = null;

function setLink(next: Link) {
  if (next === link) return;
  link = next;
  for (const watcher of watchers) watcher();
}

/** Opens the socket of this page. Answers how to close it. `onReturn` runs when the line was down and is back. */
export function connect(company: number, onReturn: () => void): () => void {
  const line = io({
    path: '/backend/socket.io',
    transports: ['websocket', 'polling'],
    auth: (give) => give({ token: token.get() }),
    reconnectionDelayMax: 10_000,
  });
  let before = false;
  line.on('connect', () => {
    setLink('online');
    line.emit('joinNotification');
    line.emit('userStatus');
    if (before) onReturn();
    before = true;
  });
  // The gateway itself was cut off for a moment and may have missed something.
  line.on('resync', onReturn);
  line.on('disconnect', (reason) => {
    setLink('offline');
    if (reason === 'io server disconnect') line.connect();
  });
  line.on('connect_error', () => {
    setLink('offline');
    // Refused, not unreachable: the token ran out. socket.io does not try again by itself then.
    if (!line.active) void renew(token.get()).then((fresh) => fresh && line.connect());
  });
  line.onAny((event: string, told: unknown) => {
    const channel = event.startsWith(`company-${company}-`) ? event.slice(`company-${company}-`.length) : '';
    for (const listener of listeners.get(channel as Channel) ?? []) listener(told as never);
  });
  const beat = setInterval(() => line.connected && line.emit('userStatus'), heartbeat);
  socket = line;
  return () => {
    clearInterval(beat);
    line.disconnect();
    socket = null;
  };
}

/** Hears a channel for as long as the component stands. */
export function useChannel<C extends Channel>(channel: C, hear: (told: Channels[C]) => void): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    const set = listeners.get(channel) ?? new Set();
    listeners.set(channel, set);
    const listener = (told: Channels[C]) => latest(told);
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  }, [channel]);
}

/** Tells the server which conversation is on the screen. */
export function useRoom(ticketId: number): void {
  useEffect(() => {
    const join = () => socket?.emit('joinChatBox', String(ticketId));
    if (socket?.connected) join();
    const line = socket;
    line?.on('connect', join);
    return () => {
      line?.off('connect', join);
    };
  }, [ticketId]);
}

/** Cuts the line at once, and the browser's too quick return with it. */
export function reconnect(): void {
  socket?.disconnect().connect();
}

export function useLink(): Link {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => link,
  );
}
