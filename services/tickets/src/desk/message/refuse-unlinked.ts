import { Fault, type ConnectionAbility } from '@recado/contracts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';

export function refuseUnlinked(ticket: TicketEntity): void {
  if (ticket.status === 'closed') throw new Fault('ERR_TICKET_CLOSED');
  refuseDisconnected(ticket);
}
export function refuseDisconnected({ whatsapp }: TicketEntity): void {
  if (!whatsapp) throw new Fault('ERR_NO_DEF_WAPP_FOUND');
  if (whatsapp.status === 'DISCONNECTED') throw new Fault('ERR_WAPP_NOT_INITIALIZED');
}
/** @throws Fault ERR_WAPP_UNSUPPORTED where the connection of the ticket cannot do it */
export function requireAbility({ whatsapp }: TicketEntity, ability: ConnectionAbility): void {
  if (whatsapp?.can(ability) === false) throw new Fault('ERR_WAPP_UNSUPPORTED');
}
