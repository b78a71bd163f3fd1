import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCompany, aCustomer, aLinkedNumber, waitForTicket } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { product, superToken } from './running-product.ts';

test('what failed because its number was disconnected is sent once when somebody tries it again', async () => {
  const company = await aCompany(product, await superToken());
  const { api } = company;
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Rosa');
  await customer.writes(line.number, 'oi');
  const { id } = await waitForTicket(company, customer.number);
  await api.tickets.update({ id: String(id), status: 'open' });
  const fault = (body: object) => request(`${product.simulator}/faults`, 'POST', null, body);
  const { body: refusal } = await fault({ kind: 'refuse', number: line.number });
  await fault({ kind: 'drop', number: line.number });
  await eventually(async () => (await api.whatsapp.get({ id: line.id })).status !== 'CONNECTED', 'the line down');
  const [sent] = await api.messages.send({ ticketId: String(id), body: 'já vejo' });
  if (!sent) throw new Error('nothing was sent');
  await api.whatsapp.disconnect({ id: line.id });
  const shown = async () =>
    (await api.messages.list({ ticketId: String(id) })).messages.find((message) => message.id === sent.id);
  await eventually(async () => (await shown())?.failure === 'ERR_WAPP_NOT_INITIALIZED', 'the failure');
  await request(`${product.simulator}/faults/${(refusal as { id: string }).id}`, 'DELETE', null);
  await api.whatsapp.renew({ id: line.id });
  const { qrcode } = await eventually(async () => {
    const view = await api.whatsapp.get({ id: line.id });
    return view.qrcode ? view : null;
  }, 'a QR code');
  await request(`${product.simulator}/phones/${line.number}/scan`, 'POST', null, { qr: qrcode });
  await eventually(async () => (await api.whatsapp.get({ id: line.id })).status === 'CONNECTED', 'the line', 30_000);
  await api.messages.retry({ id: sent.id });
  await eventually(async () => ((await shown())?.ack ?? 0) >= 1, 'the tick');
  expect((await shown())?.failure).toBeNull();
  const texts = (await customer.sees(line.number)).filter((message) => !message.fromMe).map(({ text }) => text);
  expect(texts).toEqual(['já vejo']);
  const kinds = (await api.whatsapp.events({ id: line.id })).map(({ kind }) => kind);
  expect(kinds).toEqual(['opened', 'linked', 'qr', 'ordered', 'disconnected', 'lost', 'opened', 'linked', 'qr']);
}, 90_000);
