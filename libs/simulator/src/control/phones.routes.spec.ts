import { afterEach, beforeEach, expect, test } from 'vitest';
import { jid, SimulatorStage } from '../testing/simulator.stage.ts';

const company = '5511900000001';
const customer = '5511900000002';

let stage: SimulatorStage;
beforeEach(async () => {
  stage = await new SimulatorStage().start();
});
afterEach(() => stage.stop());

test('twenty thousand phones are created at once, and any of them can be written to', async () => {
  await stage.createPhones(company);
  const client = await stage.linkClient(company);
  const answer = await stage.call('POST', '/phones', { count: 20_000, from: '5511970000000' });
  expect(answer).toEqual({ created: 20_000 });
  await client.socket.sendMessage(jid('5511970019999'), { text: 'the last one' });
  await stage.waitForChat('5511970019999', company, (all) => all[0]?.text === 'the last one');
  expect(await stage.request('GET', '/phones/5511970020000')).toMatchObject({ status: 404 });
});

test('phones are created by a list of numbers', async () => {
  await stage.call('POST', '/phones', { numbers: [company, customer] });
  expect(await stage.call('GET', `/phones/${customer}`)).toMatchObject({ number: customer, name: customer });
  expect(await stage.request('POST', '/phones', { numbers: ['abc'] })).toMatchObject({ status: 400 });
  expect(await stage.request('POST', '/phones', { count: 5 })).toMatchObject({ status: 400 });
});

test('messages of a blocked number are accepted and never reach the phone', async () => {
  await stage.createPhones(company, customer);
  const client = await stage.linkClient(company);
  await stage.call('POST', `/phones/${customer}/blocks`, { number: company });
  const blocked = await client.socket.sendMessage(jid(customer), { text: 'an offer' });
  await client.waitForStatus(blocked?.key.id, 2);
  await stage.call('DELETE', `/phones/${customer}/blocks/${company}`);
  const free = await client.socket.sendMessage(jid(customer), { text: 'a late offer' });
  await client.waitForStatus(free?.key.id, 3);
  expect((await stage.listChat(customer, company)).map(({ text }) => text)).toEqual(['a late offer']);
  const [shown] = await stage.listChat(company, customer);
  expect(shown).toMatchObject({ text: 'an offer', status: 'server' });
});
