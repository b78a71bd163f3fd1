import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage, type Linked } from './connections.stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
  await stage.start();
});
afterAll(() => stage.close());

const call = async (from: string, { number }: Linked, video = false) =>
  (await stage.phone<{ id: string }>('POST', `/phones/${from}/calls`, { to: number, video })).id;
const stateOf = async (from: string, id: string) => {
  const { calls } = await stage.phone<{ calls: { id: string; state: string }[] }>('GET', `/phones/${from}/calls`);
  return calls.find((one) => one.id === id)?.state;
};
const logged = (linked: Linked) => linked.received().filter((message) => message.type === 'call_log');

test('where no calls are taken one is rejected while it rings, and told once', async () => {
  const linked = await stage.linked();
  const person = await stage.person();
  const id = await call(person, linked, true);
  await eventually(async () => (await stateOf(person, id)) === 'rejected');
  const told = await eventually(() => logged(linked)[0]);
  expect(told).toMatchObject({ chat: { number: person }, call: { video: true, outcome: 'refused' }, fromMe: false });
  await stage.write(person, linked.number, { text: 'oi' });
  await eventually(() => linked.received().some((message) => message.body === 'oi'));
  expect(logged(linked)).toHaveLength(1);
});

test('where calls are taken nothing is rejected, and one nobody took is told as missed', async () => {
  const linked = await stage.linked();
  await stage.setting(linked, 'call', 'enabled');
  const person = await stage.person();
  const id = await call(person, linked);
  await stage.write(person, linked.number, { text: 'está tocando' });
  await eventually(() => linked.received().some((message) => message.body === 'está tocando'));
  expect(await stateOf(person, id)).toBe('ringing');
  await stage.phone('DELETE', `/phones/${person}/calls/${id}`);
  const told = await eventually(() => logged(linked)[0]);
  expect(told).toMatchObject({ call: { video: false, outcome: 'missed' }, chat: { number: person } });
});
