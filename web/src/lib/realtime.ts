import type { ChannelName, Channels, FaultBody } from '@recado/contracts';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { io, type Socket } from 'socket.io-client';
import { renew } from './http.ts';
import { language } from './i18n.ts';
import { checkForNewVersion } from './new-version.ts';
import { pageStart, PushReplay, type ChannelPush, type FeedPosition } from './push-replay.ts';
import { onResume } from './on-resume.ts';
import { refetchFailed } from './query-client.ts';
import { showWarning } from './toasts.ts';
import { token } from './token.ts';

export type SocketState = 'connecting' | 'online' | 'offline';

const heartbeatMs = 300_000;
/** A server that has not sent the missed pushes by then will not send them. */
const replayTimeoutMs = 5_000;
const pingTimeoutMs = 2_000;
/** After a refusal that a new token does not resolve. */
const retryMs = 10_000;
const channelListeners = new Map<ChannelName, Set<(body: never) => void>>();
const stateListeners = new Set<() => void>();
let state: SocketState = 'connecting';
let socket: Socket | null = null;

function setState(next: SocketState) {
  if (next === state) return;
  const isBack = state === 'offline' && next === 'online';
  state = next;
  // Mutations that failed for want of a server are retried once there is one.
  onlineManager.setOnline(next !== 'offline');
  if (isBack) {
    checkForNewVersion();
    refetchFailed();
  }
  for (const listener of stateListeners) listener();
}

/**
 * Opens the socket of this page. After a break the server sends the missed pushes; `onStale` runs where there are too
 * many of them, or where they are not known: everything shown is then fetched again. @returns how to close the socket
 */
export function connect(company: number, onStale: () => void): () => void {
  const replay = new PushReplay((name, body) => deliver(company, name, body), pageStart.take());
  const opened = io({
    path: '/backend/socket.io',
    transports: ['websocket', 'polling'],
    auth: (respond) =>
      respond({
        token: token.get(),
        language: language.get(),
        ...(replay.position ? { since: replay.position } : {}),
      }),
    reconnectionDelayMax: 10_000,
  });
  opened.on('connect', () => setState('online'));
  opened.on('disconnect', (reason) => {
    setState('offline');
    if (reason === 'io server disconnect') opened.connect();
  });
  replayMissed(opened, replay, onStale);
  handleRefusals(opened, onStale);
  const closeHeartbeat = keepAlive(opened);
  socket = opened;
  return () => {
    closeHeartbeat();
    opened.disconnect();
    pageStart.take(); // a later socket does not start there
    socket = null;
  };
}

function deliver(company: number, name: string, body: ChannelPush[1]): void {
  const [, owner, channel = ''] = /^company-(?:(\d+)-)?(\w+)(?:-[\w-]+)?$/.exec(name) ?? [];
  if (owner !== undefined && Number(owner) !== company) return;
  for (const listener of channelListeners.get(channel as ChannelName) ?? []) listener(body as never);
}

function replayMissed(opened: Socket, replay: PushReplay, onStale: () => void): void {
  const refetch = (position: FeedPosition | null = null) => {
    replay.replay(position);
    onStale();
  };
  opened.on('connect', () => {
    replay.pause();
    setTimeout(() => opened.connected && !replay.isLive && refetch(), replayTimeoutMs);
    opened.emit('joinNotification');
    opened.emit('userStatus');
  });
  opened.on('missed', ({ place, pushes }: { place: FeedPosition; pushes: ChannelPush[] }) => {
    // Without a position of its own the page may have missed anything.
    if (replay.position) replay.replay(place, pushes);
    else refetch(place);
  });
  // Too many pushes were missed, or the gateway itself was disconnected for a moment.
  opened.on('resync', refetch);
  opened.onAny((name: string, body: ChannelPush[1]) => {
    if (name.startsWith('company-')) replay.receive(name, body);
  });
}

function handleRefusals(opened: Socket, onStale: () => void): void {
  let isWarned = false;
  opened.on('connect', () => (isWarned = false));
  opened.on('connect_error', (error: Error & { data?: Partial<FaultBody> }) => {
    setState('offline');
    const { error: code, message } = error.data ?? {};
    // No new token resolves these two, so the socket is opened again later.
    if (code === 'ERR_SECOND_FACTOR_MISSING' || code === 'ERR_TOO_MANY_SOCKETS') {
      setTimeout(() => socket === opened && opened.connect(), retryMs);
      // The refetched session leads to the second factor's setup; too many tabs warn once per break.
      if (code === 'ERR_SECOND_FACTOR_MISSING') onStale();
      else if (message && !isWarned) {
        isWarned = true;
        showWarning(message);
      }
      return;
    }
    // Refused, not unreachable: the token has expired. socket.io does not reconnect by itself then.
    if (!opened.active) void renew(token.get()).then((renewed) => renewed && opened.connect());
  });
}

function keepAlive(opened: Socket): () => void {
  const stopResume = onResume(() => {
    // Where attempts have failed before, `connect` alone would leave the next one to socket.io's delay of up to ten seconds.
    if (!opened.connected) return void opened.disconnect().connect();
    // The connection may have died during sleep, which its own ping notices only later.
    opened.timeout(pingTimeoutMs).emit('userStatus', (error: Error | null) => error && opened.disconnect().connect());
    return undefined;
  });
  const heartbeat = setInterval(() => opened.connected && opened.emit('userStatus'), heartbeatMs);
  return () => {
    clearInterval(heartbeat);
    stopResume();
  };
}

/** Receives the pushes of a channel while the component is mounted. */
export function useChannel<C extends ChannelName>(channel: C, onMessage: (body: Channels[C]) => void): void {
  const latest = useEffectEvent(onMessage);
  useEffect(() => {
    const listeners = channelListeners.get(channel) ?? new Set();
    channelListeners.set(channel, listeners);
    const listener = (body: Channels[C]) => latest(body);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [channel]);
}

/** Joins the ticket's room while its conversation is on the screen. */
export function useTicketRoom(ticketId: number): void {
  useEffect(() => {
    const join = () => socket?.emit('joinChatBox', String(ticketId));
    if (socket?.connected) join();
    const joined = socket;
    // 'rejoin': the user's rights have changed, and the server asks which conversations are open.
    const events = ['connect', 'rejoin'];
    for (const event of events) joined?.on(event, join);
    return () => {
      for (const event of events) joined?.off(event, join);
    };
  }, [ticketId]);
}

const typingIntervalMs = 2_000;
let lastTypingAt = 0;
/** Shows everybody who has the conversation open that this user is typing. */
export function sendTyping(ticketId: number): void {
  if (Date.now() - lastTypingAt < typingIntervalMs) return;
  lastTypingAt = Date.now();
  socket?.volatile.emit('typing', ticketId);
}

/** Opens the socket again at once, without waiting for its next attempt. */
export function reconnect(): void {
  socket?.disconnect().connect();
}

export function useSocketState(): SocketState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
}
