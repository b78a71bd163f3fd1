import { store, useStore } from './store.ts';

const states = store<ReadonlyMap<string, string>>(new Map());
const timers = new Map<string, ReturnType<typeof setTimeout>>();
// Who stops typing by closing the window says nothing.
const fadesMs = 15_000;

const nameOf = (who: string, to: string) => `${who}>${to}`;

function put(name: string, state: string | undefined): void {
  const next = new Map(states.get());
  if (state) next.set(name, state);
  else next.delete(name);
  states.set(next);
}

export function hear(who: string, to: string, state: string): void {
  const name = nameOf(who, to);
  clearTimeout(timers.get(name));
  put(name, state);
  if (state === 'composing' || state === 'recording')
    timers.set(
      name,
      setTimeout(() => put(name, undefined), fadesMs),
    );
}

/** What `who` is doing as `to` sees it: composing, recording, available …; nothing when nothing was said. */
export function usePresence(who: string, to: string): string | undefined {
  const known = useStore(states);
  const towards = known.get(nameOf(who, to));
  return towards === 'composing' || towards === 'recording' ? towards : known.get(nameOf(who, ''));
}
