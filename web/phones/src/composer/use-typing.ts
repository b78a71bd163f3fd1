import { useEffect, useMemo } from 'react';
import { simulator } from '../core/simulator.client.ts';

const REPEAT_MS = 5000;
const PAUSE_MS = 3000;

interface TypingSignal {
  typed: () => void;
  stop: () => void;
}

function createTypingSignal(number: string, chat: string): TypingSignal {
  let lastSentAt = 0;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  const send = (state: 'composing' | 'paused') => void simulator.presence(number, state, chat).catch(() => undefined);
  const stop = () => {
    clearTimeout(pauseTimer);
    if (lastSentAt > 0) send('paused');
    lastSentAt = 0;
  };
  const typed = () => {
    // Typing is sent in direct chats only.
    if (chat.includes('@')) return;
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(stop, PAUSE_MS);
    if (Date.now() - lastSentAt < REPEAT_MS) return;
    lastSentAt = Date.now();
    send('composing');
  };
  return { typed, stop };
}

/** Sends `composing` while the user types, and `paused` afterwards. */
export function useTyping(number: string, chat: string): TypingSignal {
  const typing = useMemo(() => createTypingSignal(number, chat), [number, chat]);
  useEffect(() => typing.stop, [typing]);
  return typing;
}
