import { apiKeys, me } from '@recado/contracts';
import { anApiKey } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
let company: Awaited<ReturnType<typeof aCompany>>;
beforeAll(async () => {
  company = await aCompany(clientOf);
});

test('a key reads its name, scopes, connections and end, its company and what applies to it', async () => {
  const { admin } = company;
  const given = { name: 'Loja virtual', kind: 'live', scopes: ['contacts:read'] } as const;
  const { id } = await clientOf(apiKeys).create(admin, {
    ...given,
    scopes: [...given.scopes],
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  const key = anApiKey(admin.companyId, ['contacts:read'], { tokenId: id, tokenName: given.name });
  expect(await clientOf(me).get(key, {})).toEqual({
    kind: 'key',
    apiKeyId: id,
    name: 'Loja virtual',
    isTest: false,
    scopes: ['contacts:read'],
    whatsappIds: null,
    expiresAt: '2999-01-01T00:00:00.000Z',
    company: {
      id: admin.companyId,
      name: expect.stringMatching(/^Company/),
      timezone: 'America/Sao_Paulo',
      country: 'BR',
      language: 'pt',
    },
    limits: { keyPerMinute: 600, companyPerMinute: 1_200 },
    plan: expect.objectContaining({ features: expect.arrayContaining(['useExternalApi']) }),
  });
});

test('the token of a connection reads its connection, also without a scope for anything else', async () => {
  const { companyId } = company.admin;
  const token = anApiKey(companyId, [], { tokenId: null, tokenName: null, connectionIds: [7] });
  expect(await clientOf(me).get(token, {})).toMatchObject({
    kind: 'connection',
    apiKeyId: null,
    name: null,
    whatsappIds: [7],
    company: { id: companyId },
  });
});

test('a key of another company’s number reads nothing of that key', async () => {
  const { id } = await clientOf(apiKeys).create(company.admin, {
    name: 'Só daqui',
    kind: 'live',
    scopes: ['tags:read'],
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  const other = await aCompany(clientOf);
  const key = anApiKey(other.admin.companyId, [], { tokenId: id });
  expect(await clientOf(me).get(key, {})).toMatchObject({ expiresAt: null, company: { id: other.admin.companyId } });
});

test('a plan without the API refuses', async () => {
  const without = anApiKey(company.admin.companyId, [], { features: [] });
  await expect(clientOf(me).get(without, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
