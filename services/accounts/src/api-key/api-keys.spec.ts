import { apiKeys, apiScopes, companies, connectionEvents, settings, type CreateApiKey } from '@recado/contracts';
import { hashSecret, isApiKeySecret } from '@recado/platform';
import { aCaller, anApiKey, eventually, publishAs, testBus } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, others, platform, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const gateway = platform;
let company: Awaited<ReturnType<typeof aCompany>>;
beforeAll(async () => {
  company = await aCompany(clientOf);
});
const keys = () => clientOf(apiKeys);
const given = (fields: Partial<CreateApiKey> = {}): CreateApiKey => ({
  name: `Key ${crypto.randomUUID().slice(0, 8)}`,
  kind: 'live',
  scopes: ['tickets:read'],
  ...fields,
});
const resolve = (secret: string) => keys().resolve(gateway, { hash: hashSecret(secret) });
const problem = (code: string, field: string) => ({ code, fields: [expect.objectContaining({ field })] });

test('a key has its secret in the answer of its creation only, and resolves to its company', async () => {
  const { admin } = company;
  const made = await keys().create(admin, given({ name: 'ERP', allowedAddresses: ['203.0.113.0/24'] }));
  expect(isApiKeySecret(made.secret)).toBe(true);
  expect(made.secret.startsWith(made.prefix)).toBe(true);
  const { secret, ...view } = made;
  expect(view).toMatchObject({ name: 'ERP', createdBy: expect.stringMatching(/^Company/), lastUsedAt: null });
  expect((await keys().list(admin, {})).find(({ id }) => id === made.id)).toEqual(view);
  expect(await resolve(secret)).toMatchObject({
    id: made.id,
    companyId: admin.companyId,
    name: 'ERP',
    scopes: ['tickets:read'],
    whatsappIds: null,
    isTest: false,
    allowedAddresses: ['203.0.113.0/24'],
    expiresAt: null,
    locked: false,
    language: 'pt',
  });
});

test('a change applies with the next version; the name is unique in the company', async () => {
  const { admin } = company;
  const [{ id, secret }, other] = [await keys().create(admin, given()), await keys().create(admin, given())];
  const before = await resolve(secret);
  await keys().update(admin, { id, scopes: ['tickets:read', 'contacts:write'], expiresAt: '2999-01-01' });
  expect(await resolve(secret)).toMatchObject({
    version: before.version + 1,
    scopes: ['tickets:read', 'contacts:write'],
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  const name = other.name.toUpperCase();
  await expect(keys().update(admin, { id, name })).rejects.toMatchObject(problem('ERR_DUPLICATED_NAME', 'name'));
  await expect(keys().create(admin, given({ name }))).rejects.toMatchObject(problem('ERR_DUPLICATED_NAME', 'name'));
});

test('what a key may do now is asked for by its id: nothing once it is revoked or has ended, or by another company', async () => {
  const { admin } = company;
  const { id } = await keys().create(admin, given({ scopes: ['connections:write'] }));
  const rights = (of = admin) => keys().rights(of, { id });
  expect(await rights()).toEqual({ isValid: true, scopes: ['connections:write'], whatsappIds: null });
  expect(await rights((await aCompany(clientOf)).admin)).toMatchObject({ isValid: false, scopes: [] });
  const end = new Date(Date.now() + 1_500).toISOString();
  await keys().update(admin, { id, expiresAt: end });
  await eventually(async () => !(await rights()).isValid, 'the end');
  await keys().update(admin, { id, expiresAt: null });
  await keys().remove(admin, { id });
  expect(await rights()).toMatchObject({ isValid: false, scopes: [] });
});

test('after a rotation both secrets are valid, the previous one until the overlap ends', async () => {
  const { admin } = company;
  const made = await keys().create(admin, given());
  const rotated = await keys().rotate(admin, { id: made.id, overlapHours: 2 });
  const until = Date.parse(rotated.previousValidUntil ?? '');
  expect(until - Date.now()).toBeGreaterThan(7_100_000);
  expect(until - Date.now()).toBeLessThanOrEqual(7_200_000);
  expect((await resolve(rotated.secret)).expiresAt).toBeNull();
  expect((await resolve(made.secret)).expiresAt).toBe(rotated.previousValidUntil);
  expect((await keys().endOverlap(admin, { id: made.id })).previousValidUntil).toBeNull();
  await expect(resolve(made.secret)).rejects.toThrow('ERR_API_KEY_INVALID');
  expect((await resolve(rotated.secret)).id).toBe(made.id);
  const last = await keys().rotate(admin, { id: made.id, overlapHours: 0 });
  expect(last.previousValidUntil).toBeNull();
  await expect(resolve(rotated.secret)).rejects.toThrow('ERR_API_KEY_INVALID');
});

test('a revoked key is unknown, and a key of a suspended company says so', async () => {
  const { admin, id } = await aCompany(clientOf);
  const [revoked, kept] = [await keys().create(admin, given()), await keys().create(admin, given())];
  await keys().remove(admin, { id: revoked.id });
  await expect(resolve(revoked.secret)).rejects.toThrow('ERR_API_KEY_INVALID');
  expect((await keys().access(gateway, {})).features).toContain('useExternalApi');
  await clientOf(settings).save(admin, { key: 'language', value: 'es' });
  expect((await resolve(kept.secret)).language).toBe('es');
  await clientOf(companies).update(platform, { id, status: false });
  await expect(resolve(kept.secret)).rejects.toThrow('ERR_COMPANY_SUSPENDED');
  await expect(keys().access(admin, {})).rejects.toThrow('ERR_COMPANY_SUSPENDED');
});

test('a key of some connections has the scopes of connections, and loses those that are removed', async () => {
  const { admin } = company;
  const [connection = 0] = others.connections;
  const limited = given({ whatsappIds: [connection], scopes: ['messages:write'] });
  const refused = problem('ERR_API_KEY_SCOPES', 'scopes');
  await expect(keys().create(admin, { ...limited, scopes: ['contacts:read'] })).rejects.toMatchObject(refused);
  await expect(keys().create(admin, { ...limited, whatsappIds: [999] })).rejects.toMatchObject(
    problem('ERR_NO_WAPP_FOUND', 'whatsappIds'),
  );
  const { id, secret } = await keys().create(admin, limited);
  await expect(keys().update(admin, { id, scopes: ['users:read'] })).rejects.toMatchObject(refused);
  const bus = await testBus();
  await publishAs(bus, connectionEvents.deleted, admin.companyId, { connectionId: connection });
  // An empty list limits the key to no connection; it does not open all of them.
  await eventually(async () => (await resolve(secret)).whatsappIds?.length === 0, 'the connection has left the key');
  await bus.close();
  const [mine] = (await keys().list(admin, {})).filter((key) => key.id === id);
  expect(mine).toMatchObject({ whatsappIds: [] });
  const { name, scopes, whatsappIds, allowedAddresses, version } = mine ?? (await keys().create(admin, limited));
  const same = { id, name, scopes, whatsappIds, allowedAddresses, version };
  expect(await keys().update(admin, same)).toMatchObject({ whatsappIds: [] });
  expect((await resolve(secret)).whatsappIds).toEqual([]);
});

test('an expiry in the past, and too many keys, are refused', async () => {
  const { admin } = await aCompany(clientOf);
  const past = given({ expiresAt: '2020-01-01' });
  await expect(keys().create(admin, past)).rejects.toMatchObject(problem('ERR_API_KEY_EXPIRY', 'expiresAt'));
  await Promise.all(Array.from({ length: 50 }, () => keys().create(admin, given())));
  await expect(keys().create(admin, given())).rejects.toThrow('ERR_TOO_MANY_API_KEYS');
});

test('only admins of the company manage keys, and those of another company do not exist', async () => {
  const { admin } = company;
  const { id } = await keys().create(admin, given());
  const program = anApiKey(admin.companyId, [...apiScopes]);
  const support = aCaller({ companyId: admin.companyId, support: 'Sofia' });
  for (const caller of [{ ...admin, profile: 'supervisor' as const }, { ...admin, features: [] }, program, support])
    await expect(keys().list(caller, {})).rejects.toThrow('ERR_NO_PERMISSION');
  const { admin: other } = await aCompany(clientOf);
  expect(await keys().list(other, {})).toEqual([]);
  for (const attempt of [
    () => keys().update(other, { id, name: 'mine now' }),
    () => keys().rotate(other, { id }),
    () => keys().endOverlap(other, { id }),
    () => keys().remove(other, { id }),
  ])
    await expect(attempt()).rejects.toThrow('ERR_NO_API_KEY_FOUND');
});
