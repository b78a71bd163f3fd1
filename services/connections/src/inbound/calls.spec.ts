import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
});
afterAll(() => stage.close());

const call = async (from: string, { number }: LinkedCompany, video = false) =>
  (await stage.phone<{ id: string }>('POST', `/phones/${from}/calls`, { to: number, video })).id;
const stateOf = async (from: string, id: string) => {
  const { calls } = await stage.phone<{ calls: { id: string; state: string }[] }>('GET', `/phones/${from}/calls`);
  return calls.find((call) => call.id === id)?.state;
};
const logged = (linked: LinkedCompany) => linked.received().filter((message) => message.type === 'call_log');

test('a company without calls has a call rejected while it rings, and published once', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const id = await call(person, linked, true);
  await eventually(async () => (await stateOf(person, id)) === 'rejected');
  const published = await eventually(() => logged(linked)[0]);
  expect(published).toMatchObject({
    chat: { number: person },
    call: { video: true, outcome: 'refused' },
    fromMe: false,
  });
  await stage.write(person, linked.number, { text: 'oi' });
  await eventually(() => linked.received().some((message) => message.body === 'oi'));
  expect(logged(linked)).toHaveLength(1);
});

test('a company with calls has none rejected, and an unanswered call is published as missed', async () => {
  const linked = await stage.linked();
  await stage.setting(linked, 'call', 'enabled');
  const person = await stage.person();
  const id = await call(person, linked);
  await stage.write(person, linked.number, { text: 'está tocando' });
  await eventually(() => linked.received().some((message) => message.body === 'está tocando'));
  expect(await stateOf(person, id)).toBe('ringing');
  await stage.phone('DELETE', `/phones/${person}/calls/${id}`);
  const published = await eventually(() => logged(linked)[0]);
  expect(published).toMatchObject({ call: { video: false, outcome: 'missed' }, chat: { number: person } });
});
