import { createStore, useStore } from './value-store.ts';

const presences = createStore<ReadonlyMap<string, string>>(new Map());
const timers = new Map<string, ReturnType<typeof setTimeout>>();
// A window that is closed while its user types sends no `paused`.
const TYPING_TIMEOUT_MS = 15_000;

const keyOf = (number: string, to: string) => `${number}>${to}`;

function setPresence(key: string, state: string | undefined): void {
  const next = new Map(presences.get());
  if (state) next.set(key, state);
  else next.delete(key);
  presences.set(next);
}

export function receivePresence(number: string, to: string, state: string): void {
  const key = keyOf(number, to);
  clearTimeout(timers.get(key));
  setPresence(key, state);
  if (state === 'composing' || state === 'recording')
    timers.set(
      key,
      setTimeout(() => setPresence(key, undefined), TYPING_TIMEOUT_MS),
    );
}

/** The presence of a number as `to` sees it: composing, recording, available …; undefined when it is unknown. */
export function usePresence(number: string, to: string): string | undefined {
  const presenceByKey = useStore(presences);
  const typing = presenceByKey.get(keyOf(number, to));
  return typing === 'composing' || typing === 'recording' ? typing : presenceByKey.get(keyOf(number, ''));
}
