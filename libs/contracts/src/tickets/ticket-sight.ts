/** Decides together with a caller's rights whether the caller sees a ticket. */
export interface TicketSight {
  queueId: number | null;
  userId: number | null;
  status: string;
}
/** Decides besides whether a key of some connections sees it. */
export interface TicketAccess extends TicketSight {
  whatsappId: number | null;
}
