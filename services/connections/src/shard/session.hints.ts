import type { Bus } from '@recado/platform';

/** `send`: there is something to send; `order`: something else is wanted of the session. */
export type Wish = 'order' | 'send';

/** Said when there is something for a session to do: whoever owns it, or wants to, looks at once. */
export const hintSession = (bus: Bus, connectionId: number, wish: Wish = 'order'): void =>
  bus.hint(`hint.connections.session.${connectionId}`, { connectionId, wish });

/** @returns what ends the listening */
export const onSessionHint = (bus: Bus, hear: (connectionId: number, wish: Wish) => void): (() => void) =>
  bus.onHint<{ connectionId: number; wish: Wish }>('hint.connections.session.*', ({ connectionId, wish }) =>
    hear(connectionId, wish),
  );
