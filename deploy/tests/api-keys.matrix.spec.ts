import 'reflect-metadata';
import { apiScopes, features, scopesOfConnections, type ApiScope, type CreateApiKey } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { aLinkedNumber, type TestCompany } from '../client/company.factory.ts';
import { inputOf, nowhere, operations, type Reachable } from './isolation.inputs.ts';
import { call, newCompany, platformApi, product } from './running-product.ts';
import { useDatabase } from './use-database.ts';

const sql = useDatabase();
const SECRET = 'Nome-da-Empresa';

type Refusal = string | null;
interface Program {
  name: string;
  /** The bearer, for the scope of the operation. */
  bearer: (scope: ApiScope | null) => string;
  /** The refusal that the contracts prescribe; null: the operation is allowed. */
  refusal: (operation: Reachable) => Refusal;
}
const FORBIDDEN = '403 ERR_NO_PERMISSION';
/** An API key with all scopes may call operations with a scope, and those that are open to every program. */
const isOpen = ({ scope, anyProgram }: Reachable): boolean => scope !== null || anyProgram;
const ofKey = (operation: Reachable): Refusal => (isOpen(operation) ? null : FORBIDDEN);
const ofScopes =
  (scopes: readonly ApiScope[]) =>
  ({ scope, anyProgram }: Reachable): Refusal =>
    anyProgram || (scope && scopes.includes(scope)) ? null : FORBIDDEN;
const always = (refusal: string) => (): Refusal => refusal;

const bearers = new Map<string, string>();
const bearerOf = (name: string) => () => bearers.get(name) ?? '';
/** A key of each scope alone and of all others. */
const ofScope = (name: string) => (scope: ApiScope | null) => bearers.get(`${name} ${scope ?? apiScopes[0]}`) ?? '';

const programs: Program[] = [
  { name: 'exactly', bearer: ofScope('exactly'), refusal: ofKey },
  { name: 'all but', bearer: ofScope('all but'), refusal: ({ anyProgram }) => (anyProgram ? null : FORBIDDEN) },
  { name: 'expired', bearer: bearerOf('expired'), refusal: always('401 ERR_API_KEY_EXPIRED') },
  { name: 'revoked', bearer: bearerOf('revoked'), refusal: always('401 ERR_API_KEY_INVALID') },
  { name: 'elsewhere', bearer: bearerOf('elsewhere'), refusal: always('403 ERR_API_KEY_ADDRESS') },
  {
    name: 'test',
    bearer: bearerOf('test'),
    refusal: (operation) => {
      const { kind, isApiMessage } = operation;
      return isOpen(operation) && (kind === 'query' || isApiMessage) ? null : FORBIDDEN;
    },
  },
  { name: 'limited', bearer: bearerOf('limited'), refusal: ofScopes(scopesOfConnections) },
  {
    name: 'connection',
    bearer: bearerOf('connection'),
    refusal: ({ isApiMessage, anyProgram }) => (isApiMessage || anyProgram ? null : FORBIDDEN),
  },
  { name: 'without feature', bearer: bearerOf('without feature'), refusal: always(FORBIDDEN) },
  {
    name: 'locked',
    bearer: bearerOf('locked'),
    refusal: (operation) => {
      const { whenLocked } = operation;
      return isOpen(operation) ? (whenLocked ? null : '402 ERR_SUBSCRIPTION_EXPIRED') : FORBIDDEN;
    },
  },
];

async function addKey(company: TestCompany, name: string, given: Partial<CreateApiKey> = {}) {
  const { id, secret } = await company.api.apiKeys.create({ name, kind: 'live', scopes: [...apiScopes], ...given });
  bearers.set(name, secret);
  return id;
}

/** The keys of the company are made while its plan still has the feature. */
async function loseFeatures({ id }: TestCompany): Promise<void> {
  const { plans, companies } = await platformApi();
  const none = Object.fromEntries(features.map((feature) => [feature, false]));
  const name = `Bare ${crypto.randomUUID().slice(0, 8)}`;
  const plan = await plans.create({ name, users: 5, connections: 5, queues: 5, value: 1, ...none });
  await companies.update({ id, planId: plan.id });
}

beforeAll(async () => {
  const [scoped, company, bare] = [await newCompany(SECRET), await newCompany(SECRET), await newCompany(SECRET)];
  for (const scope of apiScopes) {
    await addKey(scoped, `exactly ${scope}`, { scopes: [scope] });
    await addKey(scoped, `all but ${scope}`, { scopes: apiScopes.filter((other) => other !== scope) });
  }
  const line = await aLinkedNumber(product, company);
  const expired = await addKey(company, 'expired', { expiresAt: '2999-01-01T00:00Z' });
  await sql.query(`update accounts.api_keys set expires_at = now(), version = 2 where id = $1`, [expired]);
  await company.api.apiKeys.remove({ id: await addKey(company, 'revoked') });
  await addKey(company, 'elsewhere', { allowedAddresses: ['203.0.113.0/24'] });
  await addKey(company, 'test', { kind: 'test' });
  await addKey(company, 'limited', { whatsappIds: [line.id], scopes: [...scopesOfConnections] });
  bearers.set('connection', (await company.api.whatsapp.createToken({ id: line.id })).token);
  await addKey(bare, 'without feature');
  await loseFeatures(bare);
  const locked = await newCompany(SECRET);
  await addKey(locked, 'locked');
  const { companies } = await platformApi();
  await companies.update({ id: locked.id, dueDate: '2026-01-01T00:00:00.000Z' });
});

// The ids do not exist, so that allowed calls change nothing.
test.each(operations.filter(({ who }) => who !== 'anyone'))(
  '$name: every kind of key is allowed or refused as the contracts prescribe',
  async (operation) => {
    for (const { name, bearer, refusal } of programs) {
      const input = operation.ids.length > 0 ? inputOf(operation.name, nowhere) : {};
      const { status, body } = await call(bearer(operation.scope), operation.name, input);
      const outcome = `${status} ${(body as { error?: string } | null)?.error}`;
      const expected = refusal(operation);
      if (expected) {
        expect(outcome, name).toBe(expected);
        expect(JSON.stringify(body), name).not.toContain(SECRET);
        expect(
          Object.keys(body as object).filter((key) => !/^(error|requestId|message|scope|key|feature)$/.test(key)),
        ).toEqual([]);
      } else
        expect(
          /^(401|402|403 ERR_NO_PERMISSION|429|5\d\d)/.test(outcome),
          `${name}: ${outcome} ${JSON.stringify(body)}`,
        ).toBe(false);
    }
  },
);
