import { useEffect, useState } from 'react';
import { useChannel } from '../../lib/realtime.ts';

/** A phone says every few seconds that its user still types; one that fell silent has stopped. */
const lasts = 15_000;

interface Typing {
  state: 'composing' | 'recording';
  /** In a group: the number of who does it, where WhatsApp shows it. */
  who: string | null;
}

/** What the contact of a ticket is doing; told only of the conversation on the screen. */
export function useContactTyping(ticketId: number): Typing | null {
  const [typing, setTyping] = useState<Typing | null>(null);
  useChannel('contactTyping', ({ ticketId: where, who, state }) => {
    if (where === ticketId) setTyping(state === 'paused' ? null : { state, who });
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
  return typing;
}
