import { useEffect, useState } from 'react';
import { useChannel } from '../../lib/realtime.ts';

/** A phone repeats the typing signal every few seconds; without one its user has stopped. */
const typingMs = 15_000;

interface TicketTyping {
  state: 'composing' | 'recording';
  /** The number of the typing member of a group, where WhatsApp shows it; null elsewhere. */
  who: string | null;
}

/** Whether the contact types or records; the server signals it for the open conversation only. */
export function useContactTyping(ticketId: number): TicketTyping | null {
  const [typing, setTyping] = useState<TicketTyping | null>(null);
  useChannel('contactTyping', ({ ticketId: where, who, state }) => {
    if (where === ticketId) setTyping(state === 'paused' ? null : { state, who });
  });
  // The typed message has arrived.
  useChannel('appMessage', (event) => {
    if (event.action === 'create' && event.message.ticketId === ticketId && !event.message.fromMe) setTyping(null);
  });
  useEffect(() => {
    if (!typing) return undefined;
    const timer = setTimeout(() => setTyping(null), typingMs);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing;
}
