import { anonymousCaller, auth, companies, queues, whatsapp, type Contract } from '@recado/contracts';
import { respond, Bus, client, rpcSubject, type Client, type RunningService } from '@recado/platform';
import { aCaller, eventually, invalidPushes, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect } from 'vitest';
import { passwordCost } from '../auth/hash-password.ts';
import { startAccounts } from '../service.ts';

// Each hash takes 40 ms of the processor, and the tests need thousands; a hash names its cost, so each one is checked right.
passwordCost.memory = 1_024;

export const password = 'correct horse';
/** The super user that the first start creates. */
export const platform = aCaller({ companyId: 1, super: true, userId: 1 });
export const aMail = () => `${crypto.randomUUID()}@example.com`;
export const word = () => crypto.randomUUID().slice(0, 8);
export const from = (address: string | null) => anonymousCaller('test', 'pt', address);

/** Replaces the tickets and connections services: every company has these queues and connections. */
export const others = {
  queues: [3, 4, 5],
  connections: [7],
  /** The number and queues of each connection. */
  connection: { number: null as string | null, queues: [] as { id: number }[] },
};
function serveOthers(bus: Bus): void {
  const serve = (subject: string, ids: () => number[], rest: () => object = () => ({})) =>
    bus.nats.subscribe(subject, {
      callback: (_error, message) =>
        void respond(message, () => Promise.resolve(ids().map((id) => ({ id, ...rest() })))),
    });
  const count = (subject: string, ids: () => number[]) =>
    bus.nats.subscribe(subject, {
      callback: (_error, message) => void respond(message, () => Promise.resolve({ count: ids().length })),
    });
  count(rpcSubject(queues.service, queues.name, 'count'), () => others.queues);
  count(rpcSubject(whatsapp.service, whatsapp.name, 'count'), () => others.connections);
  serve(rpcSubject(queues.service, queues.name, 'list'), () => others.queues);
  serve(
    rpcSubject(whatsapp.service, whatsapp.name, 'list'),
    () => others.connections,
    () => others.connection,
  );
}

/**
 * Runs the service for the tests of a file.
 * @param env besides that of the test run
 * @returns the client of a contract: `const clientOf = serveAccounts();`,
 * `clientOf(plans).list(caller, {})`
 */
export function serveAccounts(env: Record<string, string> = {}) {
  let service: RunningService;
  let bus: Bus;
  beforeAll(async () => {
    invalidPushes.length = 0;
    service = await startAccounts({ ...process.env, ...env });
    bus = await testBus();
    serveOthers(bus);
  });
  afterAll(async () => {
    await service.close();
    await bus.close();
    expect(invalidPushes).toEqual([]);
  });
  return <C extends Contract<string, object>>(contract: C): Client<C> => client(bus, contract);
}

export type ClientFactory = ReturnType<typeof serveAccounts>;

/** A company and its signed-in admin. */
export async function aCompany(clientOf: ClientFactory, given: object = {}) {
  const email = aMail();
  const company = await clientOf(companies).create(platform, { name: `Company ${word()}`, email, password, ...given });
  const { user, refreshToken } = await clientOf(auth).login(from(null), { email, password });
  const admin = aCaller({ companyId: company.id, userId: user.id, address: '10.9.8.7' });
  return { ...company, email, refreshToken, admin };
}

/** Waits until all events of a company so far are published, so that a later subscriber receives later events only. */
export const published = (companyId: number): Promise<unknown> =>
  eventually(async () => {
    const { rows } = await queryAsOwner(
      `select from accounts.relay where carried_to >= (select max(id) from accounts.outbox where company_id = $1)`,
      [companyId],
    );
    return rows.length > 0;
  }, 'the publication of what happened so far');
