import type { ChannelName, Channels, FaultBody } from '@recado/contracts';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { io, type Socket } from 'socket.io-client';
import { PushReplay, pageStart, type FeedPosition, type ChannelPush } from './push-replay.ts';
import { renew } from './http.ts';
import { language } from './i18n.ts';
import { showWarning } from './toasts.ts';
import { token } from './token.ts';
import { onResume } from './resume.ts';

export type SocketState = 'connecting' | 'online' | 'offline';

const heartbeatMs = 300_000;
/** A server that says nothing for so long says nothing at all. */
const catchUpTimeoutMs = 5_000;
const pingTimeoutMs = 2_000;
/** After a refusal that a new token does not mend. */
const retryMs = 10_000;
const listeners = new Map<ChannelName, Set<(told: never) => void>>();
const stateListeners = new Set<() => void>();
let state: SocketState = 'connecting';
let socket: Socket | null = null;

function setState(next: SocketState) {
  if (next === state) return;
  state = next;
  // What could not be sent is tried again once a server is there.
  onlineManager.setOnline(next !== 'offline');
  for (const watcher of stateListeners) watcher();
}

/**
 * Opens the socket of this page. Answers how to close it. After a break the server tells what was missed meanwhile;
 * `onReturn` runs where that is too much, or not known: then everything shown is asked for anew.
 */
export function connect(company: number, onReturn: () => void): () => void {
  const heard = new PushReplay((name, told) => {
    const [, of, channel = ''] = /^company-(?:(\d+)-)?(\w+)$/.exec(name) ?? [];
    if (of !== undefined && Number(of) !== company) return;
    for (const listener of listeners.get(channel as ChannelName) ?? []) listener(told as never);
  }, pageStart.take());
  const line = io({
    path: '/backend/socket.io',
    transports: ['websocket', 'polling'],
    auth: (give) =>
      give({ token: token.get(), language: language.get(), ...(heard.place ? { since: heard.place } : {}) }),
    reconnectionDelayMax: 10_000,
  });
  let isRefusalShown = false;
  const anew = (place: FeedPosition | null = null) => {
    heard.replay(place);
    onReturn();
  };
  line.on('connect', () => {
    isRefusalShown = false;
    setState('online');
    heard.pause();
    setTimeout(() => line.connected && !heard.isLive && anew(), catchUpTimeoutMs);
    line.emit('joinNotification');
    line.emit('userStatus');
  });
  line.on('missed', ({ place, pushes }: { place: FeedPosition; pushes: ChannelPush[] }) => {
    // Where nobody said how far the page had heard, it may have missed anything.
    if (heard.place) heard.replay(place, pushes);
    else anew(place);
  });
  // Too much was missed, or the gateway itself was cut off for a moment and may have missed something.
  line.on('resync', anew);
  line.on('disconnect', (reason) => {
    setState('offline');
    if (reason === 'io server disconnect') line.connect();
  });
  line.on('connect_error', (error: Error & { data?: Partial<FaultBody> }) => {
    setState('offline');
    const { error: code, message } = error.data ?? {};
    // No new token mends these: the line is tried again later.
    if (code === 'ERR_SECOND_FACTOR_MISSING' || code === 'ERR_TOO_MANY_SOCKETS') {
      setTimeout(() => socket === line && line.connect(), retryMs);
      // The session leads to where a second factor is made; a tab too many says so once, however often it tries again.
      if (code === 'ERR_SECOND_FACTOR_MISSING') onReturn();
      else if (message && !isRefusalShown) {
        isRefusalShown = true;
        showWarning(message);
      }
      return;
    }
    // Refused, not unreachable: the token ran out. socket.io does not try again by itself then.
    if (!line.active) void renew(token.get()).then((fresh) => fresh && line.connect());
  });
  line.onAny((name: string, told: ChannelPush[1]) => {
    if (name.startsWith('company-')) heard.receive(name, told);
  });
  const awake = onResume(() => {
    if (!line.connected) return void line.connect();
    // The line may have died in its sleep, and would be missed only after its ping.
    line.timeout(pingTimeoutMs).emit('userStatus', (error: Error | null) => error && line.disconnect().connect());
    return undefined;
  });
  const beat = setInterval(() => line.connected && line.emit('userStatus'), heartbeatMs);
  socket = line;
  return () => {
    clearInterval(beat);
    awake();
    line.disconnect();
    pageStart.take(); // of no use to a line that comes later
    socket = null;
  };
}

/** Hears a channel for as long as the component stands. */
export function useChannel<C extends ChannelName>(channel: C, hear: (told: Channels[C]) => void): void {
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
export function useTicketRoom(ticketId: number): void {
  useEffect(() => {
    const join = () => socket?.emit('joinChatBox', String(ticketId));
    if (socket?.connected) join();
    const line = socket;
    // 'rejoin': one's rights have changed, and the server has asked which conversations are still one's to see.
    const words = ['connect', 'rejoin'];
    for (const word of words) line?.on(word, join);
    return () => {
      for (const word of words) line?.off(word, join);
    };
  }, [ticketId]);
}

const typingIntervalMs = 2_000;
let lastTypingAt = 0;
/** Tells whoever has the conversation open that something is being written in it. */
export function sendTyping(ticketId: number): void {
  if (Date.now() - lastTypingAt < typingIntervalMs) return;
  lastTypingAt = Date.now();
  socket?.volatile.emit('typing', ticketId);
}

/** Cuts the line at once, and the browser's too quick return with it. */
export function reconnect(): void {
  socket?.disconnect().connect();
}

export function useSocketState(): SocketState {
  return useSyncExternalStore(
    (tell) => {
      stateListeners.add(tell);
      return () => stateListeners.delete(tell);
    },
    () => state,
  );
}
