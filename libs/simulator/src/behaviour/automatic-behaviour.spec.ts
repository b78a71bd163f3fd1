import { afterEach, beforeEach, expect, test } from 'vitest';
import { textOf, type BaileysClient } from '../testing/baileys.client.ts';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';
import { AutomaticBehaviour } from './automatic-behaviour.ts';

const company = '5511900000001';
const [ana, rui] = ['5511900000002', '5511900000003'];

let stage: SimulatorStage;
let client: BaileysClient;
beforeEach(async () => {
  stage = await new SimulatorStage().start();
  await stage.createPhones(company, ana, rui);
  client = await stage.linkClient(company);
});
afterEach(() => stage.stop());

const send = (to: string, text: string) => client.socket.sendMessage(jid(to), { text });
const received = () => client.upserts.filter(({ key }) => !key.fromMe).map(textOf);
const addRule = async (path: string, body: Record<string, unknown>) =>
  (await stage.call<{ id: string }>('POST', path, body)).id;

test('a share of the phones reacts, spread evenly and the same in every run', () => {
  const run = () => {
    const reacted: string[] = [];
    const behaviour = new AutomaticBehaviour((_rule, phone) => reacted.push(phone));
    behaviour.add({ kind: 'read', share: 0.3, ms: 0, text: '', numbers: undefined });
    for (let n = 0; n < 1_000; n++) behaviour.messageReceived(String(5511970000000 + n), company);
    return reacted;
  };
  expect(run()).toEqual(run());
  expect(Math.abs(run().length - 300)).toBeLessThan(10);
});

test('a phone replies once to a number, until the rule is removed', async () => {
  const id = await addRule('/replies', { ms: 20, text: 'yes, please' });
  await send(ana, 'an offer');
  await client.waitForMessage('yes, please');
  await send(ana, 'a second offer');
  await stage.waitForChat(ana, company, (all) => all.length === 3);
  await stage.call('DELETE', `/replies/${id}`);
  await send(rui, 'an offer');
  await stage.waitForChat(rui, company, (all) => all.length === 1);
  await stage.sendText(rui, company, 'by hand');
  await client.waitForMessage('by hand');
  expect(received()).toEqual(['yes, please', 'by hand']);
});

test('only the phones named by a rule reply', async () => {
  await addRule('/replies', { text: 'me', numbers: [rui] });
  await send(ana, 'an offer');
  await stage.waitForChat(ana, company, (all) => all.length === 1);
  await send(rui, 'an offer');
  await client.waitForMessage('me');
  expect(received()).toEqual(['me']);
});

test('phones read by themselves', async () => {
  await addRule('/reading', { ms: 10 });
  const sent = await send(ana, 'an offer');
  await client.waitForStatus(sent?.key.id, 4);
});

test('an invalid rule is refused with 400, an unknown id with 404', async () => {
  expect(await stage.request('POST', '/replies', { share: 2, text: 'x' })).toMatchObject({ status: 400 });
  expect(await stage.request('POST', '/replies', {})).toMatchObject({ status: 400 });
  expect(await stage.request('POST', '/reading', { text: 'x' })).toMatchObject({ status: 400 });
  expect(await stage.request('DELETE', '/replies/none')).toMatchObject({ status: 404 });
});
