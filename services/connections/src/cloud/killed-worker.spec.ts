import { eventually } from '@recado/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { ConnectionsStage } from '../testing/connections.stage.ts';
import { WorkerProcesses } from '../testing/worker.processes.ts';

let edge: CloudStage;
let stage: ConnectionsStage;
const workers = new WorkerProcesses();
beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) =>
    ConnectionsStage.open({ PUBLIC_URL, WORKER_FENCE_MS: '1500', WORKER_DEAD_MS: '2000', CLOUD_PROOF_MS: '4000' }),
  );
  stage = edge.stage;
});
afterEach(() => workers.kill());
afterAll(() => edge.close());

/** A company whose only process can be killed, and a person who has written to it. */
async function aChat() {
  await workers.start(stage);
  const company = await edge.connected();
  const person = await stage.person();
  await stage.write(person, company.number, { text: 'oi' });
  await eventually(() => company.received().length > 0, 'the message');
  return { company, person };
}
const stateOf = async (waId: string) =>
  (await stage.rows<{ state: string }>('select state from connections.outbound where wa_id = $1', [waId]))[0]?.state;
const countAtPhone = async (company: OfficialCompany, person: string, wanted: string) =>
  (await stage.chat(person, company.number)).filter(({ text }) => text === wanted).length;
const failureOf = (company: OfficialCompany, waId: string) => company.statuses(waId).at(-1)?.failure;

test('a message that Meta took before the process was killed is there once, and its ticks come', async () => {
  const { company, person } = await aChat();
  await stage.phone('POST', '/faults', { kind: 'lose-acks', number: company.number, count: 1 });
  edge.answers.push(...Array.from({ length: 50 }, () => 503));
  const waId = await stage.send(company, person, { text: 'uma vez' });
  await eventually(async () => (await countAtPhone(company, person, 'uma vez')) === 1, 'the message at the phone');
  expect(await stateOf(waId)).toBe('sending');
  workers.kill();
  edge.answers.length = 0;
  await workers.start(stage);
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  const next = await stage.send(company, person, { text: 'depois' });
  await eventually(() => company.statuses(next).some(({ ack }) => ack === 2), 'the next message');
  expect(await countAtPhone(company, person, 'uma vez')).toBe(1);
  expect(failureOf(company, waId)).toBeNull();
});

test('a message that never reached Meta is shown as perhaps sent, and is not sent by itself', async () => {
  const { company, person } = await aChat();
  await stage.phone('POST', '/faults', { kind: 'half-open', number: company.number, count: 1 });
  const waId = await stage.send(company, person, { text: 'talvez' });
  await eventually(async () => (await stateOf(waId)) === 'sending', 'the request');
  workers.kill();
  await workers.start(stage);
  await eventually(() => failureOf(company, waId) === 'ERR_WAPP_UNPROVEN', 'the words for people');
  expect(await countAtPhone(company, person, 'talvez')).toBe(0);
  await stage.send(company, person, { waId, text: 'talvez', again: true });
  await eventually(() => company.statuses(waId).some(({ ack }) => ack === 2), 'the delivery');
  expect(await countAtPhone(company, person, 'talvez')).toBe(1);
});
