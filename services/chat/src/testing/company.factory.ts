import {
  noticeEvents,
  notifications,
  pushSubscriptions,
  type LivingSession,
  type TicketNotice,
} from '@recado/contracts';
import type { Caller, UserView } from '@recado/contracts';
import { client, rpcSubject, type Bus } from '@recado/platform';
import { aCaller, newId, publishAs } from '@recado/testkit';

/** Replaces accounts: knows the sessions and whether their users are online. */
export function accountsOf(bus: Bus) {
  const people = new Map<string, LivingSession>();
  const served = bus.nats.subscribe(rpcSubject('accounts', 'sessions', 'people'), {
    callback: (_, message) => {
      const { ids } = message.json<{ ids: string[] }>();
      message.respond(JSON.stringify(ids.flatMap((id) => people.get(id) ?? [])));
    },
  });
  return { people, stop: () => served.unsubscribe() };
}
export type Accounts = ReturnType<typeof accountsOf>;

export function aCompany(bus: Bus, accounts: Accounts) {
  const companyId = newId();
  return {
    companyId,
    push: client(bus, pushSubscriptions),
    notifications: client(bus, notifications),
    /** A signed-in user without an open page. */
    agent(given: Partial<Pick<Caller, 'profile' | 'queueIds' | 'allTicket'>> = {}) {
      const sessionId = crypto.randomUUID();
      const caller = aCaller({ companyId, userId: newId(), sessionId, profile: 'user', ...given });
      const { userId, profile, queueIds, allTicket } = caller;
      const user = {
        id: userId,
        profile,
        online: false,
        allTicket: allTicket ? 'enable' : 'disable',
        queues: queueIds.map((id) => ({ id })),
      } as UserView;
      accounts.people.set(sessionId, { id: sessionId, user });
      return { ...caller, userId: userId ?? 0, sessionId, user };
    },
    requestNotice: (given: Partial<Omit<TicketNotice, 'ticket'>> & { ticket?: Partial<TicketNotice['ticket']> }) =>
      publishAs(bus, noticeEvents.requested, companyId, {
        kind: 'message',
        contact: 'Carla Cliente',
        text: 'onde está meu pedido?',
        by: null,
        note: '',
        ...given,
        ticket: {
          id: newId(),
          uuid: crypto.randomUUID(),
          queueId: null,
          userId: null,
          status: 'open',
          ...given.ticket,
        },
      }),
  };
}
