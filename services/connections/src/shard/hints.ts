import type { Bus } from '@recado/platform';

/** Said when there is something for a session to do: whoever owns it, or wants to, looks at once. */
export const hintSession = (bus: Bus, connectionId: number): void =>
  bus.hint(`connections.session.${connectionId}`, connectionId);

/** @returns what ends the listening */
export const onSessionHint = (bus: Bus, hear: (connectionId: number) => void): (() => void) =>
  bus.onHint('connections.session.*', hear);
