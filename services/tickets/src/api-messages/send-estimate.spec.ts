import { apiMessages, sending, type ApiMessageView, type Backlog } from '@recado/contracts';
import { client, rpcSubject } from '@recado/platform';
import { anApiKey } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../testing/company.factory.ts';
import { aNumber } from '../testing/schedule.steps.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

/** The backlog that the played connection answers: a message a second, ten at once after a quiet time. */
let backlog: Backlog;
let stop = () => {};
beforeAll(() => {
  const subscription = bus.nats.subscribe(rpcSubject('connections', sending.name, 'backlog'), {
    callback: (_, message) => void message.respond(JSON.stringify(backlog)),
  });
  stop = () => subscription.unsubscribe();
});
afterAll(() => stop());
const quiet = (): Backlog => ({
  waiting: 0,
  nextAt: new Date().toISOString(),
  busyUntil: null,
  perMinute: 60,
  burst: 10,
});
const api = () => client(bus, apiMessages);

test('each of a hundred calls in a burst has a time at the pace of the connection, the same wherever it is shown', async () => {
  const company = await aCompany(bus);
  const key = anApiKey(company.companyId, ['messages:read', 'messages:write']);
  backlog = quiet();
  const began = Date.now();
  // As many at once as the gateway passes on of one company.
  const calls: ApiMessageView[] = [];
  while (calls.length < 100)
    calls.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => api().send(key, { number: aNumber(), body: 'Pedido enviado' })),
      )),
    );
  const times = calls.map(({ estimatedAt }) => Date.parse(estimatedAt ?? '')).toSorted((a, b) => a - b);
  expect(times.slice(0, 10).every((time) => time >= began - 1_000 && time <= Date.now())).toBe(true);
  // While the first are sent others come: those that wait are a second apart.
  const waiting = times.filter((time) => time > Date.now());
  expect(waiting.length).toBeGreaterThan(50);
  const gaps = waiting.slice(1).map((time, n) => time - (waiting[n] ?? 0));
  expect(gaps.filter((gap) => gap < 990 || gap > 1_010)).toEqual([]);

  const shown = async (id: string) => (await api().get(key, { id })).estimatedAt;
  const last = calls.toSorted((a, b) => (a.estimatedAt ?? '').localeCompare(b.estimatedAt ?? '')).at(-1);
  expect(await shown(last?.id ?? '')).toBe(last?.estimatedAt);
  const { messages } = await api().list(key, { limit: 100 });
  const byId = new Map(calls.map(({ id, estimatedAt }) => [id, estimatedAt]));
  expect(messages.filter(({ id, estimatedAt }) => estimatedAt !== byId.get(id))).toEqual([]);
});

test('a call waits for what others send before it, and each of its files takes a place', async () => {
  const company = await aCompany(bus);
  const key = anApiKey(company.companyId, ['messages:read', 'messages:write']);
  const busyUntil = new Date(Date.now() + 600_000).toISOString();
  backlog = { ...quiet(), waiting: 600, nextAt: busyUntil, busyUntil };
  const send = (more: object) => api().send(key, { number: aNumber(), body: 'Pedido enviado', ...more });
  expect((await send({})).estimatedAt).toBe(busyUntil);
  const media = ['a', 'b', 'c'].map((name) => ({ url: `https://files.example/${name}.pdf` }));
  const files = await send({ media });
  expect(Date.parse(files.estimatedAt ?? '') - Date.parse(busyUntil)).toBe(3_000);
  expect(Date.parse((await send({})).estimatedAt ?? '') - Date.parse(busyUntil)).toBe(4_000);
});

test('a call for later is sent at its time, and a test call at once', async () => {
  const company = await aCompany(bus);
  const key = anApiKey(company.companyId, ['messages:read', 'messages:write']);
  backlog = quiet();
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const call = await api().send(key, { number: aNumber(), body: 'Pedido enviado', sendAt });
  expect([call.status, call.estimatedAt]).toEqual(['scheduled', sendAt]);
  const testKey = { ...key, isTest: true };
  const { createdAt, estimatedAt } = await api().send(testKey, { number: aNumber(), body: 'x' });
  expect(Math.abs(Date.parse(estimatedAt ?? '') - Date.parse(createdAt))).toBeLessThan(60_000);
});
