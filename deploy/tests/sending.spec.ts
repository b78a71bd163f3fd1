import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { product } from './running-product.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { aConversation } from './conversation.factory.ts';

test('a message that failed because its number was disconnected is sent once when it is retried', async () => {
  const { company, line, customer, ticketId } = await aConversation({ status: 'open' });
  const { api } = company;
  const simulator = new SimulatorClient(product.simulator);
  const refusal = await simulator.injectFault({ kind: 'refuse', number: line.number });
  await simulator.injectFault({ kind: 'drop', number: line.number });
  await eventually(
    async () => (await api.whatsapp.get({ id: line.id })).status !== 'CONNECTED',
    'the disconnected number',
  );
  const [sent] = await api.messages.send({ ticketId, body: 'já vejo' });
  if (!sent) throw new Error('nothing was sent');
  await api.whatsapp.disconnect({ id: line.id });
  const current = async () =>
    (await api.messages.list({ ticketId })).messages.find((message) => message.id === sent.id);
  await eventually(async () => (await current())?.failure === 'ERR_WAPP_NOT_INITIALIZED', 'the failure');
  await simulator.removeFault(refusal);
  await api.whatsapp.renew({ id: line.id });
  const { qrcode } = await eventually(async () => {
    const view = await api.whatsapp.get({ id: line.id });
    return view.qrcode ? view : null;
  }, 'a QR code');
  await simulator.request('POST', `/phones/${line.number}/scan`, { qr: qrcode });
  await eventually(
    async () => (await api.whatsapp.get({ id: line.id })).status === 'CONNECTED',
    'the connected number',
  );
  await api.messages.retry({ id: sent.id });
  await eventually(async () => ((await current())?.ack ?? 0) >= 1, 'the acknowledgement');
  expect((await current())?.failure).toBeNull();
  const texts = (await customer.sees(line.number)).filter((message) => !message.fromMe).map(({ text }) => text);
  expect(texts).toEqual(['já vejo']);
  const kinds = (await api.whatsapp.events({ id: line.id })).map(({ kind }) => kind);
  expect(kinds).toEqual(['opened', 'linked', 'qr', 'ordered', 'disconnected', 'lost', 'opened', 'linked', 'qr']);
});
