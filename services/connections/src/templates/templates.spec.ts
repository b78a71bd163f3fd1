import { messageTemplates, templateEvents, type CreateMessageTemplate } from '@recado/contracts';
import { client, loadConfig } from '@recado/platform';
import { anApiKey, eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsConfig } from '../connections.config.ts';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let edge: CloudStage;
let stage: ConnectionsStage;

beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) => ConnectionsStage.open({ PUBLIC_URL, CLOUD_IDLE_MS: '1000' }));
  stage = edge.stage;
  await stage.start();
});
afterAll(() => edge.close());

const api = () => client(stage.bus, messageTemplates);
const content = {
  headerText: 'Pedido {{numero}}',
  body: 'Olá {{nome}}, seu pedido chega {{quando}}.',
  footer: 'Loja Azul',
  buttons: [
    { type: 'URL' as const, text: 'Acompanhar', url: 'https://loja.example/{{1}}', sample: 'https://loja.example/7' },
    { type: 'REPLY' as const, text: 'Obrigado' },
  ],
  samples: [
    { name: 'header.numero', value: '42' },
    { name: 'nome', value: 'Ana' },
    { name: 'quando', value: 'amanhã' },
  ],
};
const input = ({ id }: OfficialCompany, more: Partial<CreateMessageTemplate> = {}): CreateMessageTemplate => ({
  whatsappId: id,
  name: 'pedido',
  language: 'pt_BR',
  category: 'UTILITY',
  ...content,
  ...more,
});
const review = ({ official }: OfficialCompany, rules: object[]) =>
  stage.phone('PUT', `/official-accounts/${official.accountId}/review`, { rules });
/** Somebody else changes the account at Meta. */
async function atMeta({ official }: OfficialCompany, method: string, query: string, body?: object): Promise<void> {
  const url = `${loadConfig(ConnectionsConfig, stage.env).graphUrl}/v23.0/${official.accountId}/message_templates${query}`;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${official.accessToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(await response.text());
}
const changeAtMeta = async ({ official }: OfficialCompany, name: string, change: object) => {
  const { templates } = await stage.phone<{ templates: { id: string; name: string }[] }>(
    'GET',
    `/official-accounts/${official.accountId}/templates`,
  );
  const found = templates.find((template) => template.name === name);
  await stage.phone('PATCH', `/official-accounts/${official.accountId}/templates/${found?.id}`, change);
};
const reached = (company: OfficialCompany, id: number, status: string) =>
  eventually(async () => (await api().get(company.caller, { id })).status === status, `the state ${status}`);
async function approved(company: OfficialCompany, more: Partial<CreateMessageTemplate> = {}) {
  const { id } = await api().create(company.caller, input(company, more));
  await reached(company, id, 'APPROVED');
  return api().get(company.caller, { id });
}

test('a template is submitted, approved by Meta and shown with its variables', async () => {
  const company = await edge.connected();
  const view = await approved(company);
  expect(view).toMatchObject({
    name: 'pedido',
    whatsappIds: [company.id],
    isSendable: true,
    header: { format: 'TEXT', text: 'Pedido {{numero}}' },
    footer: 'Loja Azul',
    variables: [
      { name: 'header.numero', place: 'header', sample: '42' },
      { name: 'nome', place: 'body', sample: 'Ana' },
      { name: 'quando', place: 'body', sample: 'amanhã' },
      { name: 'button.1', place: 'button', sample: 'https://loja.example/7' },
    ],
  });
  const { records, count } = await api().list(company.caller, { status: 'APPROVED', searchParam: 'CHEGA' });
  expect([records.map(({ id }) => id), count]).toEqual([[view.id], 1]);
  expect((await api().list(company.caller, { language: 'en' })).records).toEqual([]);
});

test('a template that Meta rejects has the reason, and one that it pauses says so', async () => {
  const company = await edge.connected();
  const other = await edge.connected();
  // Webhooks of templates go to the address of the app.
  const { url, verifyToken } = await edge.webhookOf(company.caller, company.id);
  await stage.phone('PATCH', `/official-numbers/${company.number}`, { webhook: url, verifyToken });
  await review(company, [{ decision: 'reject', match: 'pedido', reason: 'INVALID_FORMAT', ms: 1_000 }]);
  const { id } = await api().create(company.caller, input(company));
  await reached(company, id, 'REJECTED');
  await eventually(async () => (await api().get(company.caller, { id })).rejection !== null, 'the reason');
  expect(await api().get(company.caller, { id })).toMatchObject({
    rejection: 'INVALID_FORMAT',
    note: 'The format is invalid. Correct the template and submit it again.',
    isSendable: false,
  });
  await changeAtMeta(company, 'pedido', { status: 'PAUSED', quality: 'RED' });
  await reached(company, id, 'PAUSED');
  await eventually(async () => (await api().get(company.caller, { id })).quality === 'RED', 'the quality');
  expect(await api().get(company.caller, { id })).toMatchObject({
    rejection: null,
    note: 'Your template has been paused for 3 hours due to low quality.',
  });
  const changes = () => company.publications.of(templateEvents.changed);
  await eventually(() => changes().some(({ quality }) => quality === 'RED'), 'the event of the quality');
  const states = changes().filter(({ status, before }) => status !== before.status);
  const facts = { templateId: id, name: 'pedido', language: 'pt_BR', category: 'UTILITY', connectionIds: [company.id] };
  expect(states).toMatchObject([
    {
      ...facts,
      before: { status: 'PENDING' },
      status: 'REJECTED',
      reason: expect.stringContaining('format is invalid'),
    },
    { ...facts, before: { status: 'REJECTED' }, status: 'PAUSED', reason: expect.stringContaining('low quality') },
  ]);
  expect(other.publications.of(templateEvents.changed)).toEqual([]);
});

test('all templates of an account are read, and those that are gone at Meta disappear', async () => {
  const company = await edge.connected();
  for (const n of Array.from({ length: 120 }, (_, at) => at))
    await atMeta(company, 'POST', '', {
      name: `aviso_${n}`,
      language: 'pt_BR',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Aviso' }],
    });
  expect(await api().sync(company.caller, { id: company.id })).toEqual({ count: 120 });
  const first = await api().list(company.caller, {});
  expect([first.count, first.records.length, first.hasMore]).toEqual([120, 20, true]);
  await atMeta(company, 'DELETE', '?name=aviso_7');
  expect(await api().sync(company.caller, { id: company.id })).toEqual({ count: 119 });
  expect((await api().list(company.caller, { searchParam: 'aviso_7' })).records.map(({ name }) => name)).not.toContain(
    'aviso_7',
  );
});

test('a template is edited and deleted at Meta, too', async () => {
  const company = await edge.connected();
  const { id } = await approved(company, { headerText: '', samples: content.samples.slice(1) });
  const body = 'Oi {{nome}}, já saiu.';
  const samples = [{ name: 'nome', value: 'Ana' }];
  expect(await api().update(company.caller, { id, body, samples })).toMatchObject({
    status: 'PENDING',
    body,
    footer: '',
  });
  await reached(company, id, 'APPROVED');
  await expect(api().update(company.caller, { id, body, samples })).rejects.toMatchObject({
    code: 'ERR_TEMPLATE_REFUSED',
    params: { detail: expect.stringContaining('once in 24 hours') },
  });
  await api().remove(company.caller, { id });
  await expect(api().get(company.caller, { id })).rejects.toMatchObject({ code: 'ERR_NO_TEMPLATE_FOUND' });
  expect(await api().sync(company.caller, { id: company.id })).toEqual({ count: 0 });
});

test('what Meta would refuse is refused with the name of the field', async () => {
  const company = await edge.connected();
  const tries: [Partial<CreateMessageTemplate>, string, string][] = [
    [{ body: '{{nome}} chegou {{quando}}!' }, 'ERR_TEMPLATE_VARIABLES', 'body'],
    [{ body: 'Olá {{Nome}}, oi' }, 'ERR_TEMPLATE_VARIABLES', 'body'],
    [{ headerText: '', body: 'Olá {{1}} e {{3}}, oi' }, 'ERR_TEMPLATE_VARIABLES', 'body'],
    [{ footer: 'de {{nome}}' }, 'ERR_TEMPLATE_VARIABLES', 'footer'],
    [{ samples: content.samples.slice(0, 2) }, 'ERR_TEMPLATE_SAMPLE', 'samples'],
    [{ buttons: [{ type: 'URL', text: 'Ver' }] }, 'ERR_VALIDATION', 'buttons.0.url'],
  ];
  for (const [wrong, code, field] of tries)
    await expect(api().create(company.caller, input(company, wrong)), field).rejects.toMatchObject({
      code,
      fields: [expect.objectContaining({ field })],
    });
  await approved(company);
  await expect(api().create(company.caller, input(company))).rejects.toMatchObject({
    code: 'ERR_TEMPLATE_REFUSED',
    params: { detail: expect.stringContaining('already') },
  });
});

test('another company sees no template, and a connection that goes takes its templates along', async () => {
  const company = await edge.connected();
  const other = await edge.connected();
  const { id } = await approved(company);
  expect((await api().list(other.caller, {})).records).toEqual([]);
  for (const attempt of [
    () => api().get(other.caller, { id }),
    () => api().update(other.caller, { id, body: 'Mallory' }),
    () => api().remove(other.caller, { id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'ERR_NO_TEMPLATE_FOUND' });
  for (const attempt of [
    () => api().sync(other.caller, { id: company.id }),
    () => api().list(other.caller, { whatsappId: company.id }),
    () => api().create(other.caller, input(company)),
    () => api().prepare(other.caller, { whatsappId: company.id, template: { name: 'pedido' } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  const next = await stage.api.create(company.caller, { name: 'Outra', isDefault: true });
  expect(next.isDefault).toBe(true);
  await stage.api.remove(company.caller, { id: company.id });
  const left = await stage.rows('select 1 from connections.templates where company_id = $1', [
    company.caller.companyId,
  ]);
  expect(left).toEqual([]);
});

test('a key of other connections sees none of the templates', async () => {
  const company = await edge.connected();
  const { id } = await approved(company);
  const key = anApiKey(company.caller.companyId, ['connections:read'], { connectionIds: [company.id + 1_000_000] });
  expect((await api().list(key, {})).records).toEqual([]);
  await expect(api().get(key, { id })).rejects.toMatchObject({ code: 'ERR_NO_TEMPLATE_FOUND' });
});
