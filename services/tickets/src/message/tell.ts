import { ticketEvents } from '@recado/contracts';
import type { Presenter } from '../presenter.ts';
import type { TicketsScope } from '../tickets.database.ts';
import type { MessageEntity } from './message.entity.ts';

/** A message looks different: its tick, its reactions, its file. */
export async function tellMessage(
  { tickets, publish }: TicketsScope,
  present: Presenter,
  message: MessageEntity,
): Promise<void> {
  const ticket = await tickets.tick(message.ticketId, message.id, message.listedAck);
  publish(ticketEvents.messageChanged, { message: present.message(message), ticket });
}
