import { useEffect, useState } from 'react';
import { useChannel } from '../../lib/realtime.ts';

/** A phone says every few seconds that its user still types; one that fell silent has stopped. */
const lasts = 15_000;

/** What the contact of a ticket is doing; told only of the conversation on the screen. */
export function useContactTyping(ticketId: number): 'composing' | 'recording' | null {
  const [typing, setTyping] = useState<{ state: 'composing' | 'recording'; at: number } | null>(null);
  useChannel('contactTyping', ({ ticketId: where, state }) => {
    if (where === ticketId) setTyping(state === 'paused' ? null : { state, at: Date.now() });
  });
  // What was being written is there.
  useChannel('appMessage', (told) => {
    if (told.action === 'create' && told.message.ticketId === ticketId && !told.message.fromMe) setTyping(null);
  });
  useEffect(() => {
    if (!typing) return undefined;
    const timer = setTimeout(() => setTyping(null), lasts);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing?.state ?? null;
}
