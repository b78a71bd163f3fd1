import { auditLog } from './accounts/audit.contract.ts';
import { auth } from './accounts/auth.contract.ts';
import { companies } from './accounts/company.contract.ts';
import { accountEvents } from './accounts/events.ts';
import { plans } from './accounts/plan.contract.ts';
import { settings } from './accounts/setting.contract.ts';
import { users } from './accounts/user.contract.ts';
import { audits } from './audit.ts';
import { connectionEvents } from './connections/events.ts';
import { whatsapp } from './connections/whatsapp.contract.ts';
import type { EventType } from './event.ts';
import { contacts } from './tickets/contact.contract.ts';
import { ticketEvents } from './tickets/events.ts';
import { messages } from './tickets/message.contract.ts';
import { queues } from './tickets/queue.contract.ts';
import { tickets } from './tickets/ticket.contract.ts';

/** Everything that can be asked or done. */
export const contracts = {
  auditLog,
  auth,
  companies,
  plans,
  settings,
  users,
  contacts,
  queues,
  tickets,
  messages,
  whatsapp,
};
export type Contracts = typeof contracts;

/** Events by their name, as they come off the wire. */
export const eventsByName: ReadonlyMap<string, EventType<never>> = new Map(
  [accountEvents, ticketEvents, connectionEvents, audits].flatMap((group) =>
    Object.values(group).map((type) => [type.name, type as EventType<never>] as const),
  ),
);

export * from './accounts/audit.contract.ts';
export * from './accounts/auth.contract.ts';
export * from './accounts/company.contract.ts';
export * from './accounts/events.ts';
export * from './accounts/plan.contract.ts';
export * from './accounts/setting.contract.ts';
export * from './accounts/user.contract.ts';
export * from './audience.ts';
export * from './audit.ts';
export * from './caller.ts';
export * from './connections/events.ts';
export * from './connections/whatsapp.contract.ts';
export * from './event.ts';
export * from './fault.ts';
export * from './features.ts';
export * from './faults.ts';
export * from './operation.ts';
export * from './page.ts';
export * from './renewal.ts';
export * from './rights.ts';
export * from './setting-kinds.ts';
export * from './tickets/contact.contract.ts';
export * from './tickets/events.ts';
export * from './tickets/message.contract.ts';
export * from './tickets/queue.contract.ts';
export * from './tickets/ticket.contract.ts';
