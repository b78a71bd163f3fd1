import { cloudNumbers } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signed, textFrom } from '../testing/cloud-delivery.ts';
import { CloudStage, type OfficialCompany } from '../testing/cloud.stage.ts';
import { aNumber, ConnectionsStage } from '../testing/connections.stage.ts';
import { WorkerProcesses } from '../testing/worker.processes.ts';

let edge: CloudStage;
let stage: ConnectionsStage;
const workers = new WorkerProcesses();
beforeAll(async () => {
  edge = await CloudStage.open((PUBLIC_URL) =>
    ConnectionsStage.open({ PUBLIC_URL, WORKER_FENCE_MS: '1500', WORKER_DEAD_MS: '2000' }),
  );
  stage = edge.stage;
  await workers.start(stage);
});
afterAll(async () => {
  workers.kill();
  await edge.close();
});

const keyOf = async ({ caller, id }: OfficialCompany): Promise<string> =>
  (await edge.webhookOf(caller, id)).url.split('/').at(-1) ?? '';
const deliver = (key: string, body: string, appSecret: string) =>
  client(stage.bus, cloudNumbers).receive(aCaller({ companyId: 0 }), { key, request: signed(body, appSecret) });
const outcomeOf = (delivery: Promise<unknown>): Promise<string> =>
  delivery.then(
    () => 'stored',
    (error: { code?: string }) => error.code ?? 'failed',
  );
const bodies = (company: OfficialCompany) =>
  company
    .received()
    .map(({ body }) => body)
    .toSorted();

test('deliveries that arrive together get an answer each, and go to the connection of their address only', async () => {
  const [first, second] = [await edge.connected(), await edge.connected()];
  const keys = [await keyOf(first), await keyOf(second)] as const;
  const texts = Array.from({ length: 60 }, (_, n) => `texto ${String(n).padStart(2, '0')}`);
  const same = textFrom(aNumber(), first.official.phoneNumberId, 'igual');
  const deliveries = texts.flatMap((text) => [
    deliver(keys[0], textFrom(aNumber(), first.official.phoneNumberId, text), first.official.appSecret),
    deliver(keys[1], textFrom(aNumber(), second.official.phoneNumberId, text), second.official.appSecret),
    deliver(keys[0], textFrom(aNumber(), first.official.phoneNumberId, 'forjado'), second.official.appSecret),
    deliver('x'.repeat(43), textFrom(aNumber(), first.official.phoneNumberId, 'perdido'), first.official.appSecret),
    deliver(keys[0], same, first.official.appSecret),
  ]);
  const outcomes = await Promise.all(deliveries.map(outcomeOf));
  const expected = ['stored', 'stored', 'ERR_CLOUD_WEBHOOK_REFUSED', 'ERR_CLOUD_WEBHOOK_UNKNOWN', 'stored'];
  expect(outcomes).toEqual(texts.flatMap(() => expected));
  await eventually(() => first.received().length >= 61 && second.received().length >= 60, 'the messages');
  expect(bodies(first)).toEqual(['igual', ...texts]);
  expect(bodies(second)).toEqual(texts);
});

test('a secret that cannot be opened fails its own deliveries only', async () => {
  const [first, second] = [await edge.connected(), await edge.connected()];
  const keys = [await keyOf(first), await keyOf(second)] as const;
  await stage.rows(`update connections.whatsapps set cloud_app_secret = 'broken' where id = $1`, [second.id]);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => [
      deliver(keys[0], textFrom(aNumber(), first.official.phoneNumberId, `a ${n}`), first.official.appSecret),
      deliver(keys[1], textFrom(aNumber(), second.official.phoneNumberId, `b ${n}`), second.official.appSecret),
    ])
      .flat()
      .map(outcomeOf),
  );
  expect(outcomes).toEqual(Array.from({ length: 10 }, () => ['stored', 'ERR_UNAVAILABLE']).flat());
});

test('a secret that was changed, and a connection that was removed, end with the next delivery', async () => {
  const company = await edge.connected();
  const key = await keyOf(company);
  const { official, caller, id } = company;
  const post = (appSecret: string) =>
    outcomeOf(deliver(key, textFrom(aNumber(), official.phoneNumberId, 'oi'), appSecret));
  expect(await post(official.appSecret)).toBe('stored');
  const renewed = 'd'.repeat(32);
  await stage.phone('PATCH', `/official-numbers/${official.number}`, { appSecret: renewed });
  await stage.api.update(caller, { id, cloudAccess: { appSecret: renewed } });
  expect(await post(official.appSecret)).toBe('ERR_CLOUD_WEBHOOK_REFUSED');
  expect(await post(renewed)).toBe('stored');
  const { id: other } = await stage.api.create(caller, edge.input(await edge.official(), 'Outra'));
  await stage.api.update(caller, { id: other, isDefault: true });
  await stage.api.remove(caller, { id });
  expect(await post(renewed)).toBe('ERR_CLOUD_WEBHOOK_UNKNOWN');
});

test('a kill while many deliveries are stored loses none that was answered, and doubles none that comes again', async () => {
  const company = await edge.connected();
  const { official, caller } = company;
  const key = await keyOf(company);
  const people = Array.from({ length: 5 }, aNumber);
  const texts = Array.from({ length: 300 }, (_, n) => `vez ${n}`);
  const sent = texts.map((text, n) => textFrom(people[n % 5] ?? '', official.phoneNumberId, text));
  const answered = new Set<string>();
  const killed = Promise.withResolvers<void>();
  const first = sent.map(async (body) => {
    // A call to a process that was killed has no answer.
    const outcome = await Promise.race([outcomeOf(deliver(key, body, official.appSecret)), killed.promise]);
    if (outcome === 'stored') answered.add(body);
    if (answered.size === 60) {
      workers.kill();
      killed.resolve();
    }
  });
  await Promise.all(first);
  expect(answered.size).toBeLessThan(300);
  await workers.start(stage);
  // Meta repeats what was not answered, and sometimes what was.
  const again = sent.filter((body, n) => !answered.has(body) || n % 7 === 0);
  expect(new Set(await Promise.all(again.map((body) => outcomeOf(deliver(key, body, official.appSecret)))))).toEqual(
    new Set(['stored']),
  );
  const published = () =>
    stage.rows<{ body: string; count: number }>(
      `select payload ->> 'body' as body, count(*)::int as count from connections.outbox
       where company_id = $1 and payload ->> 'body' like 'vez %' group by 1`,
      [caller.companyId],
    );
  await eventually(async () => (await published()).length === 300, 'all messages', 30_000);
  expect((await published()).filter(({ count }) => count !== 1)).toEqual([]);
});
