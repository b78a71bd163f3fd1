import {
  apiKeys,
  companies,
  plans,
  providerKeys,
  users,
  type CreateProviderKey,
  type ProviderScope,
} from '@recado/contracts';
import { hashSecret, isApiKeySecret } from '@recado/platform';
import { anApiKey } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aCompany, aMail, password, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const keys = () => clientOf(providerKeys);
const given = (fields: Partial<CreateProviderKey> = {}): CreateProviderKey => ({
  name: `WHMCS ${word()}`,
  scopes: ['companies:read'],
  ...fields,
});
const resolve = (secret: string) => clientOf(apiKeys).resolve(platform, { hash: hashSecret(secret) });
/** The caller that the gateway makes of such a key. */
const program = (...scopes: ProviderScope[]) =>
  anApiKey(platform.companyId, [], { providerScopes: scopes, super: true, connectionIds: [], tokenName: 'WHMCS' });
const refused = { code: 'ERR_NO_PERMISSION' };

test('a key of the provider has its secret in one answer, and resolves to its scopes and no company’s', async () => {
  const { secret, ...view } = await keys().create(platform, given({ allowedAddresses: ['203.0.113.0/24'] }));
  expect([isApiKeySecret(secret), secret.startsWith('rec_provider_'), secret.startsWith(view.prefix)]).toEqual([
    true,
    true,
    true,
  ]);
  expect((await keys().list(platform, {})).find(({ id }) => id === view.id)).toEqual(view);
  expect(await resolve(secret)).toMatchObject({ scopes: [], providerScopes: ['companies:read'], whatsappIds: [] });
  await keys().remove(platform, { id: view.id });
  await expect(resolve(secret)).rejects.toMatchObject({ code: 'ERR_API_KEY_INVALID' });
});

test('it is no API key of the platform’s company: those neither list, change nor revoke it', async () => {
  const { id, name } = await keys().create(platform, given());
  expect((await clientOf(apiKeys).list(platform, {})).map((key) => key.id)).not.toContain(id);
  const absent = { code: 'ERR_NO_API_KEY_FOUND' };
  await expect(clientOf(apiKeys).update(platform, { id, name: 'Outra' })).rejects.toMatchObject(absent);
  await expect(clientOf(apiKeys).rotate(platform, { id })).rejects.toMatchObject(absent);
  await expect(clientOf(apiKeys).remove(platform, { id })).rejects.toMatchObject(absent);
  const own = await clientOf(apiKeys).create(platform, { name: word(), kind: 'live', scopes: ['tickets:read'] });
  await expect(keys().remove(platform, { id: own.id })).rejects.toMatchObject(absent);
  await expect(keys().create(platform, given({ name }))).rejects.toMatchObject({ code: 'ERR_DUPLICATED_NAME' });
  const past = given({ expiresAt: '2020-01-01T00:00:00Z' });
  await expect(keys().create(platform, past)).rejects.toMatchObject({ code: 'ERR_API_KEY_EXPIRY' });
});

test('only a super user makes them', async () => {
  const { admin } = await aCompany(clientOf);
  for (const one of [admin, program('companies:write'), anApiKey(platform.companyId, ['users:write'])]) {
    await expect(keys().create(one, given())).rejects.toMatchObject(refused);
    await expect(keys().list(one, {})).rejects.toMatchObject(refused);
  }
  const elsewhere = { ...admin, super: true };
  await expect(keys().create(elsewhere, given())).rejects.toMatchObject(refused);
});

test('a key of the provider does what its scopes say in every company, and nothing within one', async () => {
  const writer = program('companies:read', 'companies:write', 'plans:read');
  const made = await clientOf(companies).create(writer, { name: `Padaria ${word()}`, email: aMail(), password });
  const suspended = await clientOf(companies).update(writer, { id: made.id, status: false });
  expect(suspended.status).toBe(false);
  expect((await clientOf(companies).update(writer, { id: made.id, status: true })).status).toBe(true);
  expect(await clientOf(companies).get(writer, { id: made.id })).toMatchObject({ name: made.name });
  expect((await clientOf(companies).page(writer, { searchParam: made.name })).companies).toHaveLength(1);
  expect((await clientOf(plans).all(writer, {})).length).toBeGreaterThan(0);
  await expect(clientOf(users).list(writer, {})).rejects.toMatchObject(refused);
  await expect(clientOf(users).create(writer, { name: 'Eu', email: aMail(), password })).rejects.toMatchObject(refused);
  await expect(clientOf(companies).list(writer, {})).rejects.toMatchObject(refused);
  await expect(clientOf(companies).plan(writer, { companyId: made.id })).rejects.toMatchObject(refused);
  const holidays = { id: platform.companyId, holidays: [] };
  await expect(clientOf(companies).saveHolidays(writer, holidays)).rejects.toMatchObject(refused);
  const reader = program('companies:read');
  await expect(clientOf(companies).update(reader, { id: made.id, status: false })).rejects.toMatchObject(refused);
  await expect(clientOf(plans).all(reader, {})).rejects.toMatchObject(refused);
});

test('a key of the provider changes nothing of the platform’s own company, and one of a company nothing of another', async () => {
  const writer = program('companies:write');
  const own = { id: platform.companyId };
  await expect(clientOf(companies).update(writer, { ...own, name: 'Minha' })).rejects.toMatchObject(refused);
  await expect(clientOf(companies).renew(writer, own)).rejects.toMatchObject(refused);
  const { admin } = await aCompany(clientOf);
  const ofCompany = anApiKey(admin.companyId, ['users:read', 'users:write']);
  await expect(clientOf(companies).page(ofCompany, {})).rejects.toMatchObject(refused);
  await expect(clientOf(companies).update(ofCompany, { id: 1, status: false })).rejects.toMatchObject(refused);
});
