import type { DeskScope } from '../rows/desk.database.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

/** A ticket that begins to wait without a queue gets that of its connection, where it has only one: its people see it from the start. */
export async function giveOnlyQueue({ queues }: Pick<DeskScope, 'queues'>, ticket: TicketEntity): Promise<void> {
  if (ticket.queueId !== null || ticket.connectionId === null) return;
  const queue = await queues.onlyOf(ticket.connectionId);
  if (queue) Object.assign(ticket, { queueId: queue.id, queue });
}
