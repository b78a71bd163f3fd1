import { messageTemplates, type TemplateValue } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const samples = [
  { name: 'header.numero', value: '42' },
  { name: 'nome', value: 'Ana' },
];
const values = [...samples, { name: 'button.1', value: 'pedido-42' }];

async function withTemplate(): Promise<OfficialCompany & { template: number }> {
  const company = await edge.connected();
  const { id } = await api().create(company.caller, {
    whatsappId: company.id,
    name: 'pedido',
    language: 'pt_BR',
    category: 'UTILITY',
    headerText: 'Pedido {{numero}}',
    body: 'Olá {{nome}}, seu pedido saiu.',
    footer: 'Loja Azul',
    buttons: [{ type: 'URL', text: 'Ver', url: 'https://loja.example/{{1}}', sample: 'https://loja.example/7' }],
    samples,
  });
  await eventually(async () => (await api().get(company.caller, { id })).isSendable, 'the approval');
  return { ...company, template: id };
}
const prepared = ({ caller, id }: OfficialCompany, variables: TemplateValue[] = values) =>
  api().prepare(caller, { whatsappId: id, template: { name: 'pedido', variables }, file: 'none' });
const shown = async (company: OfficialCompany, person: string) =>
  (await stage.chat(person, company.number)).filter(({ fromMe }) => !fromMe);

test('a template opens a conversation with somebody who has not written, and its ticks come back', async () => {
  const company = await withTemplate();
  const person = await stage.person();
  const message = await prepared(company);
  expect(message.text).toBe('Pedido 42\n\nOlá Ana, seu pedido saiu.\n\nLoja Azul');
  const waId = await stage.send(company, person, message);
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  const [arrived, ...more] = await shown(company, person);
  expect(more).toEqual([]);
  expect(arrived).toMatchObject({ text: 'Olá Ana, seu pedido saiu.', header: 'Pedido 42', footer: 'Loja Azul' });
});

test('a template whose answer is lost is not sent again', async () => {
  const company = await withTemplate();
  const person = await stage.person();
  await stage.phone('POST', '/faults', { kind: 'lose-acks', number: company.number, count: 1 });
  const waId = await stage.send(company, person, await prepared(company));
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the proof');
  expect(await shown(company, person)).toHaveLength(1);
});

test('a template that was paused since fails in words, and is shown as paused', async () => {
  const company = await withTemplate();
  const message = await prepared(company);
  const { accountId } = company.official;
  const { templates } = await stage.phone<{ templates: { id: string }[] }>(
    'GET',
    `/official-accounts/${accountId}/templates`,
  );
  await stage.phone('PATCH', `/official-accounts/${accountId}/templates/${templates[0]?.id}`, { status: 'PAUSED' });
  const waId = await stage.send(company, await stage.person(), message);
  await eventually(() => company.statuses(waId).some(({ failure }) => failure === 'ERR_TEMPLATE_PAUSED'), 'the reason');
  await eventually(
    async () => (await api().get(company.caller, { id: company.template })).status === 'PAUSED',
    'the new state, which the refusal has made known',
  );
  await expect(prepared(company)).rejects.toMatchObject({ code: 'ERR_TEMPLATE_PAUSED' });
});

test('values that Meta would refuse are refused before anything is sent', async () => {
  const company = await withTemplate();
  const tries: [what: string, values: TemplateValue[], code: string, field: string][] = [
    ['a missing value', values.slice(0, 2), 'ERR_TEMPLATE_PARAMETERS', 'template.variables'],
    [
      'an empty value',
      [{ name: 'nome', value: ' ' }, ...values.filter(({ name }) => name !== 'nome')],
      'ERR_TEMPLATE_PARAMETERS',
      'template.variables.0.value',
    ],
    [
      'an unknown variable',
      [...values, { name: 'cidade', value: 'Recife' }],
      'ERR_TEMPLATE_PARAMETERS',
      'template.variables.3.value',
    ],
    [
      'two lines',
      [{ name: 'nome', value: 'Ana\nMaria' }, ...values.filter(({ name }) => name !== 'nome')],
      'ERR_TEMPLATE_PARAMETERS',
      'template.variables.0.value',
    ],
    [
      'a header that is too long',
      [{ name: 'header.numero', value: '4'.repeat(60) }, ...values.slice(1)],
      'ERR_TEMPLATE_TOO_LONG',
      'template.variables',
    ],
  ];
  for (const [what, variables, code, field] of tries)
    await expect(prepared(company, variables), what).rejects.toMatchObject({ code, fields: [{ field, rule: code }] });
});

test('a file that the header does not ask for, another name and another language are refused', async () => {
  const { caller, id } = await withTemplate();
  const chosen = { name: 'pedido', variables: values };
  await expect(api().prepare(caller, { whatsappId: id, template: chosen, file: 'image' })).rejects.toMatchObject({
    code: 'ERR_TEMPLATE_FILE',
  });
  for (const [wrong, field] of [
    [{ name: 'outro' }, 'template.name'],
    [{ language: 'en' }, 'template.language'],
  ] as const)
    await expect(api().prepare(caller, { whatsappId: id, template: { ...chosen, ...wrong } })).rejects.toMatchObject({
      code: 'ERR_NO_TEMPLATE_FOUND',
      fields: [{ field, rule: 'ERR_NO_TEMPLATE_FOUND' }],
    });
});

test('a template is sent after the window, where a free message is not', async () => {
  const company = await withTemplate();
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > 0, 'the message');
  await stage.rows(`update connections.peers set free_until = now() - interval '1 minute' where connection_id = $1`, [
    company.id,
  ]);
  const free = await stage.send(company, person);
  await eventually(
    () => company.statuses(free).some(({ failure }) => failure === 'ERR_WAPP_WINDOW_CLOSED'),
    'the reason',
  );
  const waId = await stage.send(company, person, await prepared(company));
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
});
