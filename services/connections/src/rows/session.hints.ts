import type { Bus } from '@recado/platform';

/** `send`: a message was queued; `order`: the connection was changed. */
export type SessionHintKind = 'order' | 'send';

/** Makes the owner of a session, or a worker that can claim it, look at its rows at once. Hints may be lost. */
export const publishSessionHint = (bus: Bus, connectionId: number, kind: SessionHintKind = 'order'): void =>
  bus.hint(`hint.connections.session.${connectionId}`, { connectionId, kind });

/** @returns the function that unsubscribes */
export const onSessionHint = (
  bus: Bus,
  listener: (connectionId: number, kind: SessionHintKind) => void,
): (() => void) =>
  bus.onHint<{ connectionId: number; kind: SessionHintKind }>('hint.connections.session.*', ({ connectionId, kind }) =>
    listener(connectionId, kind),
  );

/** A session is open: the worker that has given it away may give away the next. */
export const publishSessionOpened = (bus: Bus, connectionId: number): void =>
  bus.hint(`hint.connections.opened.${connectionId}`, { connectionId });

/** @returns the function that unsubscribes */
export const onSessionOpened = (bus: Bus, listener: (connectionId: number) => void): (() => void) =>
  bus.onHint<{ connectionId: number }>('hint.connections.opened.*', ({ connectionId }) => listener(connectionId));
