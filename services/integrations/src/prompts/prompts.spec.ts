import { contracts, promptEvents, queueEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, eventually, publishAs, watchPublications } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany, aPrompt, neighboursOf, type Company, type Neighbours } from '../testing/company.factory.ts';
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
const given = () => ({ ...aPrompt('https://ia.example/v1'), apiKey: 'sk-segredo', voiceKey: 'chave-de-voz' });

test('keys are never returned, and not readable in the database', async () => {
  const saved = await company.prompts.create(company.admin, given());
  expect(saved).toMatchObject({ hasApiKey: true, hasVoiceKey: true, queue: { id: 11, name: 'Vendas' } });
  const { prompts } = await company.prompts.list(company.admin, {});
  expect(JSON.stringify([saved, prompts])).not.toMatch(/sk-segredo|chave-de-voz/);
  const { rows } = await asOwner((sql) =>
    sql.query(`select encode(api_key, 'escape') as key, voice_key::text from integrations.prompts where id = $1`, [
      saved.id,
    ]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/segredo|voz/);
});

test('a prompt is changed without its keys, which stay; its name is unique in the company', async () => {
  const saved = await company.prompts.create(company.admin, given());
  const changed = await company.prompts.update(company.admin, { id: saved.id, name: 'Outro nome', apiKey: '' });
  expect(changed).toMatchObject({ name: 'Outro nome', hasApiKey: true, model: saved.model });
  const second = await company.prompts.create(company.admin, given());
  await expect(company.prompts.update(company.admin, { id: second.id, name: 'OUTRO nome' })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_NAME',
    fields: [{ field: 'name' }],
  });
});

test('a prompt whose queue was removed has none, and is saved as it is read until one is chosen', async () => {
  const saved = await company.prompts.create(company.admin, { ...given(), queueId: 12 });
  await publishAs(bus, queueEvents.deleted, company.admin.companyId, { queueId: 12 });
  const get = () => company.prompts.get(company.admin, { id: saved.id });
  await eventually(async () => (await get()).queueId === null, 'the prompt without its queue');
  const { id, name, prompt, queueId, maxMessages, version, queue } = await get();
  expect(queue).toBeNull();
  const same = { id, name, prompt, queueId, maxMessages, version };
  expect(await company.prompts.update(company.admin, same)).toMatchObject({ queueId: null });
  expect(await company.prompts.update(company.admin, { id, queueId: 11 })).toMatchObject({ queueId: 11 });
});

test('a key that is null is removed, and then the address may move', async () => {
  const { id } = await company.prompts.create(company.admin, given());
  const changed = await company.prompts.update(company.admin, {
    id,
    apiKey: null,
    baseUrl: 'https://other.example/v1',
  });
  expect(changed).toMatchObject({ hasApiKey: false, hasVoiceKey: true });
  expect(await company.prompts.update(company.admin, { id, voiceKey: null })).toMatchObject({ hasVoiceKey: false });
});

test('a key goes to the origin it was given for: another one needs it again, also where a prompt is tried out', async () => {
  const { id } = await company.prompts.create(company.admin, given());
  const update = (change: object) => company.prompts.update(company.admin, { id, ...change });
  await update({ baseUrl: 'https://ia.example/v2' });
  for (const baseUrl of ['https://evil.example/v1', 'https://ia.example:8443/v1', '']) {
    const refusal = { code: 'ERR_SECRET_OF_OTHER_ADDRESS' };
    await expect(update({ baseUrl })).rejects.toMatchObject({ ...refusal, fields: [{ field: 'apiKey' }] });
    const draft = { prompt: 'x', id, baseUrl };
    const tried = client(bus, contracts.turns).simulate(company.admin, {
      prompt: draft,
      event: 'message',
      history: [{ fromMe: false, text: 'Oi' }],
      queues: [],
    });
    await expect(tried).rejects.toMatchObject({ ...refusal, fields: [{ field: 'prompt.apiKey' }] });
  }
  expect(await update({ baseUrl: 'https://outra.example', apiKey: 'sk-outra' })).toMatchObject({ hasVoiceKey: true });
});

test('an unknown queue and an address of this machine are refused with their field', async () => {
  await expect(company.prompts.create(company.admin, { ...given(), queueId: 99 })).rejects.toMatchObject({
    code: 'ERR_NO_QUEUE_FOUND',
    fields: [{ field: 'queueId' }],
  });
  for (const baseUrl of ['http://10.0.0.1/v1', 'http://[::1]/v1', 'http://169.254.169.254/'])
    await expect(company.prompts.create(company.admin, { ...given(), baseUrl })).rejects.toMatchObject({
      code: 'ERR_ADDRESS_NOT_ALLOWED',
      fields: [{ field: 'baseUrl' }],
    });
});

test('removing a prompt is published, and removes its texts', async () => {
  const publications = watchPublications(bus, company.companyId);
  const { id } = await company.prompts.create(company.admin, given());
  await company.prompts.addSource(company.admin, { id, name: 'Horários', text: 'Abrimos às 9h.' });
  expect(await company.prompts.sources(company.admin, { id })).toMatchObject([{ name: 'Horários', size: 14 }]);
  await company.prompts.remove(company.admin, { id });
  await eventually(() => publications.of(promptEvents.deleted).length === 1, 'the event');
  await expect(company.prompts.get(company.admin, { id })).rejects.toMatchObject({ code: 'ERR_NO_PROMPT_FOUND' });
  await asOwner(async (sql) => {
    const { rowCount } = await sql.query(`select 1 from integrations.prompt_passages where prompt_id = $1`, [id]);
    expect(rowCount).toBe(0);
  });
});

test('another company sees nothing of it, and agents may not see prompts at all', async () => {
  const { id } = await company.prompts.create(company.admin, given());
  const other = aCompany(bus, neighbours);
  for (const ask of [
    () => other.prompts.get(other.admin, { id }),
    () => other.prompts.update(other.admin, { id, name: 'Roubado' }),
    () => other.prompts.sources(other.admin, { id }),
    () => other.prompts.remove(other.admin, { id }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'ERR_NO_PROMPT_FOUND' });
  const agent = aCaller({ companyId: company.companyId, userId: 5, profile: 'user' });
  await expect(client(bus, contracts.prompts).get(agent, { id })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
