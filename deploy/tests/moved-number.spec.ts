import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aContactList, somePhones, startCampaign, waitForCampaign } from '../client/campaign.factory.ts';
import { aCustomer, aNumber, waitForTicket } from '../client/company.factory.ts';
import { aCampaignLine } from './campaign-line.factory.ts';
import { product } from './running-product.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
let campaignLine: Awaited<ReturnType<typeof aCampaignLine>>;
beforeAll(async () => {
  campaignLine = await aCampaignLine();
});

const receivedBy = (number: string) => campaignLine.receivedBy(number);
const receives = (number: string, text: string) => campaignLine.receives(number, text);
const request = (method: string, path: string, body?: object) => campaignLine.simulator.request(method, path, body);
const write = (from: string, text: string) =>
  request('POST', `/phones/${from}/messages`, { to: campaignLine.line.number, text });
const isStored = (ticketId: number, text: string) =>
  eventually(async () => {
    const { messages } = await campaignLine.company.api.messages.list({ ticketId: String(ticketId) });
    return messages.some(({ body }) => body === text);
  }, `“${text}” in the conversation`);
const answer = (ticketId: number, body: string) =>
  campaignLine.company.api.messages.send({ ticketId: String(ticketId), body });
const sendCampaign = async (name: string, numbers: string[]) =>
  campaignLine.sendCampaign(name, await aContactList(product, campaignLine.company, numbers));
const hasNumber = (contactId: number, number: string) =>
  eventually(
    async () => (await campaignLine.company.api.contacts.get({ id: contactId })).number === number,
    `a contact with ${number}`,
  );
const areOptedOut = (...numbers: string[]) =>
  eventually(async () => {
    const { records } = await campaignLine.company.api.suppressions.list({});
    return numbers.every((number) => records.some((record) => record.number === number));
  }, 'the opt-outs');

const weekdayIn = (days: number) => weekdays[new Date(Date.now() + days * 86_400_000).getUTCDay()] ?? 'monday';

/** A customer with an open ticket, whose phone has an answer of the company. */
async function aServedCustomer() {
  const { company } = campaignLine;
  const { number } = await aCustomer(product, 'Rita');
  await write(number, 'oi');
  const { id, contactId } = await waitForTicket(company, number);
  await company.api.tickets.update({ id: String(id), status: 'open' });
  await answer(id, 'pois não');
  await receives(number, 'pois não');
  return { number, ticketId: id, contactId };
}

test('a customer who moves to another number is the same contact, is answered there, and stays opted out', async () => {
  const { company } = campaignLine;
  const { number: former, ticketId, contactId } = await aServedCustomer();
  await sendCampaign('Primeira', [former]);
  await receives(former, 'Primeira');
  await write(former, 'SAIR');
  await receives(former, 'Pronto! Você não receberá mais nossas campanhas.');
  const later = aNumber();
  await request('PATCH', `/phones/${former}`, { number: later });

  await write(later, 'mudei de número');
  await isStored(ticketId, 'mudei de número');
  expect(await company.api.contacts.get({ id: contactId })).toMatchObject({
    number: later,
    extraInfo: [expect.objectContaining({ value: former })],
  });
  await answer(ticketId, 'anotado');
  await receives(later, 'anotado');
  await company.api.apiMessages.send({ number: `+${later}`, body: 'Pedido enviado' });
  await receives(later, 'Pedido enviado');

  await areOptedOut(former, later);
  // Somebody else has the former number now: the company may not write campaigns to it before it is taken off the list.
  await request('POST', '/phones', { number: former, name: 'Zeca' });
  const [control = ''] = await somePhones(product, 1);
  const { counts } = await sendCampaign('Segunda', [former, later, control]);
  expect(counts).toMatchObject({ recipients: 1, skipped: 2 });
  await write(former, 'sou novo');
  const { contact, contactId: other } = await waitForTicket(company, former);
  expect([contact.name, other === contactId]).toEqual(['Zeca', false]);
  expect(await company.api.contacts.get({ id: contactId })).toMatchObject({ number: later });
});

test('a customer who moves is answered at the new number before writing from it, and is one contact then', async () => {
  const { company } = campaignLine;
  const { number: former, ticketId, contactId } = await aServedCustomer();
  const later = aNumber();
  await request('PATCH', `/phones/${former}`, { number: later });
  await hasNumber(contactId, later);
  await request('POST', '/phones', { number: former, name: 'Zeca' });
  await answer(ticketId, 'ainda somos nós');
  await receives(later, 'ainda somos nós');
  expect(await receivedBy(former)).toEqual([]);
  await write(later, 'mudei mesmo');
  await isStored(ticketId, 'mudei mesmo');
  expect(await company.api.contacts.get({ id: contactId })).toMatchObject({
    number: later,
    extraInfo: [expect.objectContaining({ value: former })],
  });
});

test('a person to whom only the company wrote stays one contact and opted out after moving', async () => {
  const { company } = campaignLine;
  const [former = '', later = aNumber()] = await somePhones(product, 1);
  const { id: contactId } = await company.api.contacts.create({ name: 'Bia', number: `+${former}` });
  await sendCampaign('Primeira a Bia', [former]);
  await receives(former, 'Primeira a Bia');
  await company.api.suppressions.add({ number: `+${former}` });
  await request('PATCH', `/phones/${former}`, { number: later });
  await hasNumber(contactId, later);
  await areOptedOut(former, later);
  await write(later, 'sou a Bia');
  expect(await waitForTicket(company, later)).toMatchObject({ contactId });
});

test('a running campaign goes to the people of its start, and not to whoever has their numbers meanwhile', async () => {
  const { company, line } = campaignLine;
  const [rita, zeca, bia] = [await aServedCustomer(), await aServedCustomer(), await aServedCustomer()];
  const later = aNumber();
  const contactListId = await aContactList(product, company, [zeca.number, bia.number]);
  // Its window is closed while people move.
  const campaign = { name: 'Lenta', message1: 'Lenta', contactListId, whatsappIds: [line.id] };
  const { id } = await startCampaign(company, { ...campaign, windowDays: [weekdayIn(3)] });
  const hasRecipients = async () => (await company.api.campaigns.get({ id })).counts.recipients === 2;
  await eventually(hasRecipients, 'the recipients');
  await request('PATCH', `/phones/${bia.number}`, { number: later });
  await hasNumber(bia.contactId, later);
  // Nobody is notified of an account that ends.
  await request('DELETE', `/phones/${zeca.number}`);
  await request('PATCH', `/phones/${rita.number}`, { number: zeca.number });
  await hasNumber(rita.contactId, zeca.number);
  await eventually(async () => (await company.api.campaigns.get({ id })).counts.skipped === 1, 'who is left out');
  await company.api.campaigns.cancel({ id });
  await company.api.campaigns.update({ id, windowDays: [] });
  await company.api.campaigns.restart({ id });
  const { counts } = await waitForCampaign(company, id, 'FINALIZADA', 90_000);
  expect(counts).toMatchObject({ recipients: 2, skipped: 1 });
  expect(await receivedBy(later)).toContain('Lenta');
  expect(await receivedBy(zeca.number)).not.toContain('Lenta');
});

test('a customer whose account is made anew on the same number is the same contact, and is written to', async () => {
  const { company } = campaignLine;
  const { number, ticketId, contactId } = await aServedCustomer();
  await request('DELETE', `/phones/${number}`);
  await request('POST', '/phones', { number, name: 'Rita' });
  await answer(ticketId, 'antes de escrever');
  await receives(number, 'antes de escrever');
  await write(number, 'celular novo');
  await isStored(ticketId, 'celular novo');
  await answer(ticketId, 'bem-vinda de volta');
  await receives(number, 'bem-vinda de volta');
  expect(await receivedBy(number)).toEqual(['antes de escrever', 'bem-vinda de volta']);
  const { contacts } = await company.api.contacts.list({ searchParam: number });
  expect(contacts.map(({ id }) => id)).toEqual([contactId]);
});
