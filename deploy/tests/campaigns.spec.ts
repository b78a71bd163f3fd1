import { eventually } from '../../libs/testkit/src/eventually.ts';
import {
  aContactList,
  sendWithoutPause,
  someNumbers,
  somePhones,
  startCampaign,
  waitForCampaign,
} from '../client/campaign.factory.ts';
import { aLinkedNumber, type TestCompany } from '../client/company.factory.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { SimulatorClient, type SimulatedMessage } from '../client/simulator.client.ts';
import { uploadForm } from '../client/rest.client.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newCompany, product } from './running-product.ts';

let company: TestCompany;
let line: { id: number; number: string };
const simulator = new SimulatorClient(product.simulator);

beforeAll(async () => {
  company = await newCompany();
  line = await aLinkedNumber(product, company);
  await sendWithoutPause(company, line.id);
});

/** Texts that each phone received from the line. */
const received = (numbers: string[]): Promise<SimulatedMessage[][]> =>
  mapConcurrently(numbers, 8, async (number) =>
    (await simulator.messages(number, line.number)).filter(({ fromMe }) => !fromMe),
  );
const textsOn = async (number: string): Promise<(string | undefined)[]> =>
  (await received([number])).flat().map(({ text }) => text);

/** Lets phones react for as long as the test runs. */
async function react(kind: 'replies' | 'reading', rule: { numbers: string[]; text?: string; share?: number }) {
  const { id } = await simulator.request<{ id: string }>('POST', `/${kind}`, { ms: 50, ...rule });
  onTestFinished(() => simulator.request<void>('DELETE', `/${kind}/${id}`));
}
const start = async (numbers: string[], more: Parameters<typeof startCampaign>[1]) =>
  startCampaign(company, {
    contactListId: await aContactList(product, company, numbers),
    whatsappIds: [line.id],
    ...more,
  });

test('everybody of a list receives the campaign once, and its report counts who read and answered', async () => {
  const numbers = await somePhones(product, 20);
  const [reading, answering] = [numbers.slice(0, 10), numbers.slice(0, 4)];
  await react('reading', { numbers: reading });
  await react('replies', { numbers: answering, text: 'Quero saber mais' });
  const { id } = await start(numbers, {
    name: 'Promoção',
    message1: 'Olá, {nome} de {cidade}!',
    message2: 'Bom dia, {{firstName}}',
  });
  await waitForCampaign(company, id);
  const texts = (await received(numbers)).map((messages) => messages.map(({ text }) => text));
  expect(texts).toEqual(numbers.map((_, n) => [n % 2 === 0 ? `Olá, Cliente ${n + 1} de Recife!` : 'Bom dia, Cliente']));
  const report = await eventually(async () => {
    const found = await company.api.campaignReports.get({ id });
    const { delivered, read, replied } = found.total;
    return delivered === 20 && read === 10 && replied === 4 ? found : null;
  }, 'the numbers of the report');
  expect(report.total).toMatchObject({ recipients: 20, sent: 20, failed: 0 });
  expect(report.counts).toMatchObject({ recipients: 20, pending: 0, delivered: 10, read: 6, replied: 4 });
  expect(report.variants.map(({ variant, sent }) => [variant, sent])).toEqual([
    [1, 10],
    [2, 10],
  ]);
  const { records } = await company.api.campaignReports.replies({ id });
  expect(new Map(records.map(({ number, text }) => [number, text]))).toEqual(
    new Map(answering.map((number) => [number, 'Quero saber mais'])),
  );
  const { tickets } = await company.api.tickets.list({ showAll: true, status: 'pending' });
  expect(records.map(({ ticketId }) => ticketId)).toEqual(
    expect.arrayContaining(
      tickets.filter(({ contact }) => answering.includes(contact.number ?? '')).map(({ id }) => id),
    ),
  );
});

test('whoever answers with SAIR is thanked, and receives no other campaign', async () => {
  const numbers = await somePhones(product, 3);
  const [leaving = '', ...staying] = numbers;
  await react('replies', { numbers: [leaving], text: 'Sair!' });
  const first = await start(numbers, { name: 'Primeira', message1: 'primeira' });
  await eventually(
    async () => (await company.api.campaigns.get({ id: first.id })).counts.optedOut === 1,
    'the opt-out',
  );
  await eventually(async () => (await textsOn(leaving)).length === 2, 'the thanks');
  const second = await start(numbers, { name: 'Segunda', message1: 'segunda' });
  const { counts } = await waitForCampaign(company, second.id);
  expect(counts).toMatchObject({ recipients: 2, skipped: 1 });
  expect(await textsOn(leaving)).toEqual(['primeira', 'Pronto! Você não receberá mais nossas campanhas.']);
  for (const number of staying) expect(await textsOn(number)).toEqual(['primeira', 'segunda']);
});

test('with a confirmation only those who answer it receive the message', async () => {
  const numbers = await somePhones(product, 4);
  const answering = numbers.slice(0, 2);
  await react('replies', { numbers: answering, text: 'Sim' });
  const { id } = await start(numbers, {
    name: 'Confirmada',
    confirmation: true,
    confirmationMessage1: 'Posso enviar a oferta?',
    message1: 'A oferta de {nome}',
  });
  const counts = await eventually(async () => {
    const found = (await company.api.campaigns.get({ id })).counts;
    return found.confirming === 2 && found.delivered === 2 ? found : null;
  }, 'two messages and two open confirmations');
  expect(counts).toMatchObject({ recipients: 4, pending: 0, failed: 0 });
  expect((await received(numbers)).map((messages) => messages.map(({ text }) => text))).toEqual([
    ['Posso enviar a oferta?', 'A oferta de Cliente 1'],
    ['Posso enviar a oferta?', 'A oferta de Cliente 2'],
    ['Posso enviar a oferta?'],
    ['Posso enviar a oferta?'],
  ]);
  await company.api.campaigns.cancel({ id });
});

test.each([
  ['a refusal of too many messages', { code: 429, count: 1 }],
  ['a time-lock with a stated end', { code: 463, until: 4_000 }],
])('%s pauses the campaign, which goes on by itself and sends each message once', async (_title, refusal) => {
  const numbers = await somePhones(product, 5);
  await simulator.injectFault({ kind: 'restrict', number: line.number, ...refusal });
  const { id } = await start(numbers, { name: 'Pausada', message1: 'depois da pausa' });
  const connection = await eventually(async () => {
    const found = await company.api.whatsapp.get({ id: line.id });
    return found.restriction ? found : null;
  }, 'the restriction');
  expect(connection.restrictedUntil).not.toBeNull();
  const { counts } = await waitForCampaign(company, id);
  expect(counts).toMatchObject({ recipients: 5, failed: 0 });
  const messages = await received(numbers);
  expect(messages.map((found) => found.map(({ text }) => text))).toEqual(numbers.map(() => ['depois da pausa']));
  // All programs have the clock of this machine. WhatsApp states the end in whole seconds, rounded up, and tells that it has come.
  const first = Math.min(...messages.flat().map(({ at }) => at));
  expect(first).toBeGreaterThanOrEqual(Date.parse(connection.restrictedUntil ?? '') - 1_000);
});

test('files of a list go first, each once, and the campaign’s own file carries the text', async () => {
  const numbers = await somePhones(product, 3);
  const list = await company.api.files.create({ name: 'Catálogo', message: 'Fotos', options: [{ name: 'foto' }] });
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(PIXEL_PNG, 'base64')], { type: 'image/png' }), 'foto.png');
  const upload = await uploadForm(product.gateway, `/files/uploadList/${list.id}`, company.token, form);
  expect(upload.status).toBe(200);
  const { id } = await company.api.campaigns.create({
    name: 'Com arquivos',
    message1: 'Veja, {nome}',
    fileListId: list.id,
    contactListId: await aContactList(product, company, numbers),
    whatsappIds: [line.id],
  });
  const media = new FormData();
  media.append('file', new Blob([Buffer.from(PIXEL_PNG, 'base64')], { type: 'image/png' }), 'oferta.png');
  expect(
    (await uploadForm(product.gateway, `/campaigns/${id}/media-upload`, company.token, media)).status,
  ).toBeLessThan(300);
  await company.api.campaigns.start({ id });
  await waitForCampaign(company, id);
  const messages = await received(numbers);
  for (const [n, found] of messages.entries())
    expect(found.map(({ kind, text }) => [kind, text ?? ''])).toEqual([
      ['image', ''],
      ['image', `Veja, Cliente ${n + 1}`],
    ]);
});

test('a number that is not on WhatsApp fails alone, and a repetition sends to nobody else', async () => {
  const [phones, [unknown = '']] = [await somePhones(product, 4), someNumbers(1)];
  const { id } = await start([unknown, ...phones], { name: 'Sem WhatsApp', message1: 'oi' });
  const { counts } = await waitForCampaign(company, id);
  expect(counts).toMatchObject({ recipients: 5, failed: 1 });
  const { failures } = await company.api.campaignReports.get({ id });
  expect(failures).toEqual([{ reason: 'ERR_WAPP_INVALID_CONTACT', count: 1 }]);
  await simulator.request('POST', '/phones', { numbers: [unknown] });
  await company.api.campaigns.restart({ id, scope: 'failed' });
  await eventually(async () => (await received([unknown])).flat().length === 1, 'the message on the new phone');
  await waitForCampaign(company, id);
  expect((await received([unknown, ...phones])).map((messages) => messages.length)).toEqual([1, 1, 1, 1, 1]);
});
