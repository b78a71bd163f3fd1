import {
  apiKeyEvents,
  companyEvents,
  connectionEvents,
  copies,
  sessionEvents,
  settingEvents,
  slowDownEvents,
  userEvents,
  type Copy,
  type EventType,
} from '@recado/contracts';
import { ensureStream, newApiKeySecret, respond, rpcSubject, type Bus } from '@recado/platform';
import { aNewCompany, eventually, newId, publishAs, testBus } from '@recado/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ProgramTokens } from './program-token.service.ts';
import { EdgeSlowDowns } from '../edge/edge-slow-downs.ts';
import { SessionService } from '../session/session.service.ts';

let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
  await ensureStream(bus);
});
afterAll(() => bus.close());

interface Ids {
  companyId: number;
  userId: number;
  sessionId: string;
  apiKeyId: number;
  connectionId: number;
}
const ids = (): Ids => ({
  companyId: newId(),
  userId: newId(),
  sessionId: crypto.randomUUID(),
  apiKeyId: newId(),
  connectionId: newId(),
});
const access = { features: [], locked: false, language: 'pt', timezone: 'America/Sao_Paulo' };

/** Plays the owner for one operation. @returns how often it was asked */
function owner([service = '', resource = '', operation = '']: string[], answer: object): () => number {
  let asked = 0;
  const served = bus.nats.subscribe(rpcSubject(service, resource, operation), {
    callback: (_, message) => {
      asked++;
      void respond(message, () => Promise.resolve(answer));
    },
  });
  onTestFinished(() => served.unsubscribe());
  return () => asked;
}

/** An event of each kind by which a kept answer ends; one that is missing here does not compile or fails the test. */
function eventOf(type: Pick<EventType, 'name'>, { companyId, userId, sessionId, apiKeyId, connectionId }: Ids) {
  const { settings: _none, ...company } = aNewCompany(companyId);
  const connection = { connectionId, name: 'Linha', isDefault: false, number: null, complationMessage: '' };
  const all = [
    [userEvents.updated, { userId, name: 'Ana', profile: 'user', queueIds: [] }],
    [userEvents.deleted, { userId }],
    [sessionEvents.ended, { userId, sessionId, reason: 'signedOut' }],
    [sessionEvents.accessAllowed, { userId, sessionId }],
    [companyEvents.updated, company],
    [settingEvents.changed, { key: 'timezone', value: 'America/Recife' }],
    [apiKeyEvents.changed, { apiKeyId }],
    [apiKeyEvents.revoked, { apiKeyId }],
    [connectionEvents.updated, { ...connection, status: 'OPENING' }],
    [connectionEvents.deleted, { connectionId }],
    [slowDownEvents.changed, { companyId }],
  ] as const;
  const found = all.find(([{ name }]) => name === type.name);
  if (!found) throw new Error(`No ${type.name}`);
  return publishAs<unknown>(bus, found[0] as EventType, companyId, found[1]);
}

async function expectAskedAgain(copy: Copy, given: Ids, ask: () => Promise<unknown>, asked: () => number) {
  for (const type of copy.events) {
    await ask();
    const before = asked();
    await ask();
    expect(asked(), `${copy.name} is kept`).toBe(before);
    await eventOf(type, given);
    await eventually(async () => {
      await ask();
      return asked() > before;
    }, `${copy.name} to be asked for after ${type.name}`);
  }
}

test('a session is asked for again after each event that may change its rights', async () => {
  const given = ids();
  const { companyId, userId, sessionId } = given;
  const rights = { profile: 'user', super: false, queueIds: [], allTicket: false, lacksSecondFactor: false };
  const asked = owner(['accounts', 'auth', 'resolve'], { companyId, userId, support: null, ...rights, ...access });
  const sessions = new SessionService(bus);
  sessions.onApplicationBootstrap();
  const ask = () => sessions.caller({ sub: String(userId), sid: sessionId, companyId }, 'test', null);
  await expectAskedAgain(copies.gateway.sessions, given, ask, asked);
});

test('accounts is asked again which companies are slowed down after each change', async () => {
  const given = ids();
  const { companyId } = given;
  const asked = owner(['accounts', 'slowDowns', 'active'], [{ companyId, divisor: 4, reason: 'ruído', until: null }]);
  const slowDowns = new EdgeSlowDowns(bus);
  slowDowns.onApplicationBootstrap();
  // Nobody waits for the answer; this does, as the question has left before.
  const ask = async () => {
    const found = slowDowns.of(companyId);
    await new Promise((resolve) => setImmediate(resolve));
    await bus.nats.flush();
    return found;
  };
  await eventually(async () => (await ask())?.divisor === 4, 'the answer of accounts');
  expect(slowDowns.of(given.companyId + 1)).toBeNull();
  await expectAskedAgain(copies.gateway.slowDowns, given, ask, asked);
});

test('an API key and the token of a connection are asked for again after each event that may change them', async () => {
  const given = ids();
  const { companyId, apiKeyId, connectionId } = given;
  const key = {
    id: apiKeyId,
    version: 1,
    companyId,
    name: 'ERP',
    scopes: [],
    providerScopes: null,
    whatsappIds: null,
    isTest: false,
  };
  const keyAsked = owner(['accounts', 'apiKeys', 'resolve'], {
    ...key,
    allowedAddresses: [],
    expiresAt: null,
    ...access,
  });
  const tokenAsked = owner(['connections', 'whatsapp', 'resolveToken'], { whatsappId: connectionId, companyId });
  owner(['accounts', 'apiKeys', 'access'], access);
  const tokens = new ProgramTokens(bus);
  tokens.onApplicationBootstrap();
  const secret = newApiKeySecret('test');
  await expectAskedAgain(copies.gateway.apiKeys, given, () => tokens.resolve(secret, 'test', null), keyAsked);
  const ask = () => tokens.resolve('a-token-of-a-connection-0001', 'test', null);
  await expectAskedAgain(copies.gateway.connectionTokens, given, ask, tokenAsked);
});
