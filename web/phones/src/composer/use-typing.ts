import { useEffect, useMemo } from 'react';
import { simulator } from '../core/api.ts';

const againMs = 5000;
const restMs = 3000;

interface Typing {
  typed: () => void;
  stop: () => void;
}

function typingIn(number: string, chat: string): Typing {
  let told = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const tell = (state: 'composing' | 'paused') => void simulator.presence(number, state, chat).catch(() => undefined);
  const stop = () => {
    clearTimeout(rest);
    if (told > 0) tell('paused');
    told = 0;
  };
  const typed = () => {
    // A group has no number that could be told.
    if (chat.includes('@')) return;
    clearTimeout(rest);
    rest = setTimeout(stop, restMs);
    if (Date.now() - told < againMs) return;
    told = Date.now();
    tell('composing');
  };
  return { typed, stop };
}

/** Lets the other side see that one types, and that one has stopped. */
export function useTyping(number: string, chat: string): Typing {
  const typing = useMemo(() => typingIn(number, chat), [number, chat]);
  useEffect(() => typing.stop, [typing]);
  return typing;
}
