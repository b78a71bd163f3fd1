import type { TicketView } from '@recado/contracts';
import { useEffect, type RefObject } from 'react';

/** The ticket that the user accepts or has accepted, until its composer is mounted. */
let acceptedId: number | null = null;

/** Lets the composer of a ticket take the focus when it is mounted. */
export function expectReply({ id }: TicketView): void {
  acceptedId = id;
}
/** Takes that back: the ticket could not be accepted. */
export function forgetReply(): void {
  acceptedId = null;
}

// On a touch screen the focus would open the keyboard over the messages.
function focus(field: RefObject<HTMLElement | null>): void {
  if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
}

/** Puts the focus into the composer of a ticket that the user has accepted. */
export function useFocusAfterAccept(ticketId: number, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (acceptedId !== ticketId) return;
    acceptedId = null;
    if (!document.activeElement?.matches('input, textarea')) focus(field);
  }, [ticketId, field]);
}

/** Puts the focus back into the field, which a recording replaces. */
export function useFocusAfterRecording(field: RefObject<HTMLElement | null>, isRecording: boolean): void {
  useEffect(() => (isRecording ? () => focus(field) : undefined), [field, isRecording]);
}
