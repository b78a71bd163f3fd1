import { mayChangeAccess } from './authorize-caller.ts';
import { connectionsOf, type Caller } from './caller.ts';
import { PLATFORM } from './platform-company.ts';
import { may } from './rights.ts';
import type { TicketAccess } from './tickets/ticket-sight.ts';

export { PLATFORM };

/**
 * The receivers of a view. A socket joins the rooms of its caller (`roomsOf`); a view is sent to the
 * rooms of its audience (`roomsFor`). Both stand here so that they cannot drift apart.
 */
export type Audience =
  | { kind: 'company' }
  | { kind: 'admins' }
  /** Users who may link a number: admins, and support with the company's consent. */
  | { kind: 'linkers' }
  | { kind: 'campaigns' }
  | { kind: 'dashboard' }
  | { kind: 'user'; userId: number }
  /** The people of these companies, in a view of the platform. */
  | { kind: 'companies'; companyIds: number[] }
  | { kind: 'ticket'; queueId: number | null; userId: number | null; status: string }
  /** Members of any of these; each receives the push once. */
  | { kind: 'any'; of: Audience[] };

const room = (companyId: number) => `company-${companyId}`;

export function roomsOf(caller: Caller): string[] {
  const c = room(caller.companyId);
  const rooms = [room(PLATFORM), c, `${c}:user-${caller.userId}`, ...caller.queueIds.map((id) => `${c}:queue-${id}`)];
  if (may(caller, 'company:administer')) rooms.push(`${c}:admins`);
  if (may(caller, 'company:administer') && mayChangeAccess(caller)) rooms.push(`${c}:linkers`);
  if (may(caller, 'campaigns-page:edit')) rooms.push(`${c}:campaigns`);
  if (may(caller, 'dashboard:view')) rooms.push(`${c}:dashboard`);
  if (caller.allTicket) rooms.push(`${c}:unqueued`);
  return rooms;
}

export function roomsFor(companyId: number, audience: Audience): string[] {
  const c = room(companyId);
  switch (audience.kind) {
    case 'company':
      return [c];
    case 'admins':
      return [`${c}:admins`];
    case 'linkers':
      return [`${c}:linkers`];
    case 'campaigns':
      return [`${c}:campaigns`];
    case 'dashboard':
      return [`${c}:dashboard`];
    case 'companies':
      return audience.companyIds.map(room);
    case 'user':
      return [`${c}:user-${audience.userId}`];
    case 'ticket': {
      const rooms = [`${c}:admins`];
      if (audience.queueId !== null) rooms.push(`${c}:queue-${audience.queueId}`);
      else if (audience.status === 'pending') rooms.push(`${c}:unqueued`);
      if (audience.userId !== null) rooms.push(`${c}:user-${audience.userId}`);
      return rooms;
    }
    case 'any':
      return [...new Set(audience.of.flatMap((one) => roomsFor(companyId, one)))];
  }
}

/** Name of a push in the browser: `company-{id}-{channel}`, the platform's `company-{channel}`, each followed by `-{topic}`. */
export function pushName(companyId: number, channel: string, topic?: string): string {
  const name = companyId === PLATFORM ? `company-${channel}` : `company-${companyId}-${channel}`;
  return topic === undefined ? name : `${name}-${topic}`;
}

/** The same rule for one row: a ticket outside it answers as if it did not exist. API keys have no rooms. */
export function maySeeTicket(caller: Caller, { connectionId, ...ticket }: TicketAccess): boolean {
  const connections = connectionsOf(caller);
  if (connections && (connectionId === null || !connections.includes(connectionId))) return false;
  if (may(caller, 'tickets:seeAll')) return true;
  const rooms = new Set(roomsOf(caller));
  return roomsFor(caller.companyId, { kind: 'ticket', ...ticket }).some((room) => rooms.has(room));
}
