import { createHmac } from 'node:crypto';
import { messageTemplates, type OutgoingTemplate } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, eventually } from '@recado/testkit';
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

async function withFallback(): Promise<OfficialCompany & { fallback: OutgoingTemplate }> {
  const company = await edge.connected();
  const { id } = await api().create(company.caller, {
    whatsappId: company.id,
    name: 'retorno',
    language: 'pt_BR',
    category: 'UTILITY',
    body: 'Olá {{nome}}, temos uma resposta para você.',
    samples: [{ name: 'nome', value: 'Ana' }],
  });
  await eventually(async () => (await api().get(company.caller, { id })).isSendable, 'the approval');
  const variables = [{ name: 'nome', value: 'Rui' }];
  const chosen = { whatsappId: company.id, template: { name: 'retorno', variables }, file: 'none' as const };
  return { ...company, fallback: (await api().prepare(company.caller, chosen)).template };
}
const shown = async (company: OfficialCompany, person: string) =>
  (await stage.chat(person, company.number)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
const arrived = (company: OfficialCompany, waId: string) =>
  eventually(() => company.statuses(waId).find(({ ack }) => ack === 2), 'the delivery');

/** Delivers Meta's report that a message came after the window once more. */
async function reportAgain({ caller, id, official }: OfficialCompany, waId: string): Promise<void> {
  const body = `${edge.bodies.find((one) => one.includes('131047') && one.includes(waId))}\n`;
  const signature = `sha256=${createHmac('sha256', official.appSecret).update(body).digest('hex')}`;
  const key = (await edge.webhookOf(caller, id)).url.split('/').at(-1) ?? '';
  const request = { headers: [{ name: 'x-hub-signature-256', value: signature }], query: [], address: null };
  await edge.api.receive(aCaller({ companyId: 0 }), {
    key,
    request: { ...request, body: Buffer.from(body).toString('base64') },
  });
}

const body = 'Olá Rui, temos uma resposta para você.';

test('within the window the text goes, and the fallback after it', async () => {
  const company = await withFallback();
  const { fallback } = company;
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > 0, 'the message');
  const open = await stage.send(company, person, { text: 'Está pronto', fallback });
  expect((await arrived(company, open)).isFallback).toBeUndefined();
  await stage.rows(`update connections.peers set free_until = now() - interval '1 minute' where connection_id = $1`, [
    company.id,
  ]);
  const closed = await stage.send(company, person, { text: 'Está pronto', fallback });
  expect(await arrived(company, closed)).toMatchObject({ isFallback: true, failure: null });
  expect(await shown(company, person)).toEqual(['Está pronto', body]);
  const charges = [
    { category: 'utility', billable: false, count: 1 },
    { category: 'service', billable: false, count: 1 },
  ];
  await eventually(async () => {
    const [health] = await stage.sending.health(company.caller, {});
    return JSON.stringify(health?.days[0]?.charges) === JSON.stringify(charges);
  }, 'what Meta says of the price, once for each message');
});

test('where Meta says that the window is over, the fallback follows once, however often Meta says so', async () => {
  const company = await withFallback();
  const person = await stage.person();
  const waId = await stage.send(company, person, { text: 'Está pronto', fallback: company.fallback });
  expect(await arrived(company, waId)).toMatchObject({ isFallback: true, failure: null });
  expect(company.statuses(waId).filter(({ failure }) => failure !== null)).toEqual([]);
  await reportAgain(company, waId);
  await reportAgain(company, waId);
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > 0, 'the message');
  expect(await shown(company, person)).toEqual([body]);
  const [row] = await stage.rows<{ state: string; failure: string | null }>(
    `select state, failure from connections.outbound where wa_id = $1`,
    [waId],
  );
  expect(row).toEqual({ state: 'sent', failure: null });
});

test('without a fallback the message fails in words', async () => {
  const company = await withFallback();
  const waId = await stage.send(company, await stage.person(), { text: 'Está pronto' });
  await eventually(
    () => company.statuses(waId).some(({ failure }) => failure === 'ERR_WAPP_WINDOW_CLOSED'),
    'the reason',
  );
});
