/** The fields of a ticket that decide, together with the rights of a caller, whether the caller sees it. */
export interface TicketSight {
  queueId: number | null;
  userId: number | null;
  status: string;
}
/** The same, with the connection: API keys may be limited to some. */
export interface TicketAccess extends TicketSight {
  connectionId: number | null;
}
