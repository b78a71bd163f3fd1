import { turns } from '@recado/contracts';
import { client } from '@recado/platform';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany, neighboursOf, type Company, type Neighbours } from '../testing/company.factory.ts';
import { bus, serveIntegrations } from '../testing/serve-integrations.ts';

serveIntegrations();
let neighbours: Neighbours;
let company: Company;
beforeAll(() => {
  neighbours = neighboursOf(bus);
});
beforeEach(() => {
  company = aCompany(bus, neighbours);
});
afterAll(() => neighbours.stop());

test.each([
  [{ type: 'n8n' as const }, ['urlN8N']],
  [{ type: 'webhook' as const }, ['urlN8N']],
  [{ type: 'typebot' as const }, ['urlN8N', 'typebotSlug']],
  [{ type: 'dialogflow' as const }, ['language', 'projectName', 'jsonContent']],
  [{ type: 'bill' as const }, ['billSystem']],
])('an integration of $type lacks fields that are named', async (given, fields) => {
  const created = company.integrations.create(company.admin, { name: 'Nova', ...given });
  await expect(created).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields: fields.map((field) => ({ field })) });
});

test('the project of n8n, webhook and typebot is named as the integration', async () => {
  const urlN8N = 'https://n8n.example/webhook/x';
  const { id, projectName } = await company.integrations.create(company.admin, { type: 'n8n', name: 'Fluxo', urlN8N });
  expect(projectName).toBe('Fluxo');
  expect(await company.integrations.update(company.admin, { id, name: 'Fluxo novo' })).toMatchObject({
    projectName: 'Fluxo novo',
  });
});

test('secrets are never returned, and not readable in the database', async () => {
  const saved = await company.integrations.create(company.admin, {
    type: 'webhook',
    name: 'Sistema',
    urlN8N: 'https://erp.example/hook',
    secret: 'whsec_c2VncmVkbw==',
  });
  expect(saved).toMatchObject({ hasSecret: true, hasJsonContent: false });
  const { queueIntegrations } = await company.integrations.list(company.admin, { searchParam: 'sist' });
  expect(queueIntegrations).toHaveLength(1);
  expect(JSON.stringify([saved, queueIntegrations])).not.toContain('c2VncmVkbw');
  const { rows } = await asOwner((sql) =>
    sql.query(`select encode(secret, 'escape') as secret from integrations.queue_integrations where id = $1`, [
      saved.id,
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain('c2VncmVkbw');
});

test('a signing secret that is null is removed; a service account is required and stays', async () => {
  const { create, update } = company.integrations;
  const urlN8N = 'https://erp.example/hook';
  const { id } = await create(company.admin, {
    type: 'webhook',
    name: 'Sistema',
    urlN8N,
    secret: 'whsec_c2VncmVkbw==',
  });
  expect(await update(company.admin, { id, secret: '' })).toMatchObject({ hasSecret: true });
  const change = { id, secret: null, urlN8N: 'https://other.example/hook' };
  expect(await update(company.admin, change)).toMatchObject({ hasSecret: false });
  const account = {
    type: 'dialogflow' as const,
    name: 'Agente',
    projectName: 'loja',
    language: 'en',
    jsonContent: '{}',
  };
  const agent = await create(company.admin, account);
  await expect(update(company.admin, { id: agent.id, jsonContent: null })).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'jsonContent', rule: 'required' }],
  });
});

test('a signing secret is for the origin it was given for: another one needs it again', async () => {
  const { id } = await company.integrations.create(company.admin, {
    type: 'webhook',
    name: 'Sistema',
    urlN8N: 'https://erp.example/hook',
    secret: 'whsec_c2VncmVkbw==',
  });
  const [urlN8N, secret] = ['https://evil.example/hook', 'whsec_b3V0cm8='];
  const refusal = { code: 'ERR_SECRET_OF_OTHER_ADDRESS' };
  const update = (change: object) => company.integrations.update(company.admin, { id, ...change });
  await expect(update({ urlN8N })).rejects.toMatchObject({ ...refusal, fields: [{ field: 'secret' }] });
  const tried = client(bus, turns).simulate(company.admin, {
    integration: { id, type: 'webhook', urlN8N },
    event: 'message',
    history: [{ fromMe: false, text: 'Oi' }],
    queues: [],
  });
  await expect(tried).rejects.toMatchObject({ ...refusal, fields: [{ field: 'integration.secret' }] });
  expect(await update({ urlN8N, secret })).toMatchObject({ urlN8N, hasSecret: true });
});

test('an address of this network is refused with its field', async () => {
  for (const urlN8N of ['http://192.168.0.9/hook', 'http://2130706434.nip.io.invalid:22/', 'http://[fd00::1]/'])
    await expect(
      company.integrations.create(company.admin, { type: 'webhook', name: 'Dentro', urlN8N }),
    ).rejects.toMatchObject({ code: 'ERR_ADDRESS_NOT_ALLOWED', fields: [{ field: 'urlN8N' }] });
});

test('Dialogflow is tested with what the editor holds, and says which field is wrong', async () => {
  const tested = company.integrations.testSession(company.admin, {
    projectName: 'loja',
    language: 'pt-BR',
    jsonContent: '{"type":"other"}',
  });
  await expect(tested).rejects.toMatchObject({ code: 'ERR_DIALOGFLOW', fields: [{ field: 'jsonContent' }] });
});

test('another company sees nothing of it', async () => {
  const { id } = await company.integrations.create(company.admin, {
    type: 'webhook',
    name: 'Sistema',
    urlN8N: 'https://erp.example/hook',
  });
  const other = aCompany(bus, neighbours);
  for (const ask of [
    () => other.integrations.get(other.admin, { id }),
    () => other.integrations.update(other.admin, { id, name: 'Roubada' }),
    () => other.integrations.remove(other.admin, { id }),
    () => other.integrations.testSession(other.admin, { id, projectName: 'x', language: 'en' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'ERR_NO_INTEGRATION_FOUND' });
});
