import type { TicketView } from '@recado/contracts';
import { useEffect, type RefObject } from 'react';

/** Ticket that was accepted from the list, whose composer is still to be mounted. */
let acceptedId: number | null = null;

/** The composer of the ticket takes the focus when it is mounted. */
export function expectReply({ id }: TicketView): void {
  acceptedId = id;
}
/** The ticket could not be accepted. */
export function forgetReply(): void {
  acceptedId = null;
}

// On a touch screen the focus would open the keyboard over the messages.
function focus(field: RefObject<HTMLElement | null>): void {
  if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
}

/** Puts the focus into the composer after its ticket was accepted: from the list, or, with `isAccepted`, on its page. */
export function useFocusAfterAccept(ticketId: number, field: RefObject<HTMLElement | null>, isAccepted: boolean): void {
  useEffect(() => {
    const isExpected = acceptedId === ticketId;
    if (isExpected) acceptedId = null;
    const isTyping = document.activeElement?.matches('input, textarea');
    if ((isExpected || isAccepted) && !isTyping) focus(field);
  }, [ticketId, field, isAccepted]);
}

/** Puts the focus back into the field, which a recording replaces. */
export function useFocusAfterRecording(field: RefObject<HTMLElement | null>, isRecording: boolean): void {
  useEffect(() => (isRecording ? () => focus(field) : undefined), [field, isRecording]);
}
