import { Fault, type DeadLetter, type ServiceDeadLetterPage } from '@recado/contracts';
import { readCursor } from '@recado/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { mergePages, PAGE_SIZE, type Place, type ReadPage } from './merge-pages.ts';

const services = ['accounts', 'chat', 'tickets'];
const row = (service: string, id: number, at: string): DeadLetter => ({
  service,
  id,
  at,
  failedAt: at,
  name: 'users.updated',
  companyId: 7,
  eventId: `e-${id}`,
  attempts: 6,
  error: 'indigestible',
});
/** The responses of services with these rows, newest first. */
const having =
  (rows: DeadLetter[]): ReadPage =>
  async (service, cursor) => {
    const after = readCursor<{ at: string; id: number }>(cursor, { at: 'time', id: 'id' });
    const own = rows
      .filter((found) => found.service === service)
      .filter(({ at, id }) => !after || at < after.at || (at === after.at && id < after.id))
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
    return page(own.slice(0, PAGE_SIZE), own.length > PAGE_SIZE);
  };
const page = (deadLetters: DeadLetter[], hasMore = false): ServiceDeadLetterPage => ({
  deadLetters,
  hasMore,
  cursor: null,
});
const positionOf = ({ at, service, id }: DeadLetter): Place => ({ at, service, id });

afterEach(() => {
  vi.useRealTimers();
});

test('the pages have every row once, newest first, also when many rows have the same time', async () => {
  const at = (n: number) => `2026-11-24T10:00:0${n % 3}.000Z`;
  const rows = Array.from({ length: 100 }, (_, n) => row(services[n % 3] ?? '', n + 1, at(n % 7)));
  const found: DeadLetter[] = [];
  for (let after: Place | null = null, first = true; first || after; first = false) {
    const merged = await mergePages(services, after, having(rows));
    found.push(...merged.deadLetters);
    after = merged.end;
  }
  const inOrder = rows.toSorted(
    (a, b) => b.at.localeCompare(a.at) || a.service.localeCompare(b.service) || b.id - a.id,
  );
  expect(found.map(positionOf)).toEqual(inOrder.map(positionOf));
});

test('a full page of one service is followed by another one when the service has more rows', async () => {
  const rows = Array.from({ length: PAGE_SIZE + 1 }, (_, n) => row('chat', n + 1, '2026-11-24T10:00:00.000Z'));
  const first = await mergePages(services, null, having(rows));
  expect(first.end).toMatchObject({ service: 'chat', id: 2 });
  expect(await mergePages(services, first.end, having(rows))).toMatchObject({ deadLetters: [{ id: 1 }], end: null });
});

test('services that are unavailable or do not respond are named, and the rows of the others are shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const read: ReadPage = (service) => {
    if (service === 'accounts') return Promise.reject(new Fault('ERR_UNAVAILABLE'));
    if (service === 'chat') return new Promise(() => {});
    return Promise.resolve(page([row('tickets', 1, '2026-11-24T10:00:00.000Z')]));
  };
  const merging = mergePages(services, null, read);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await merging).toMatchObject({ deadLetters: [{ id: 1 }], end: null, unavailable: ['accounts', 'chat'] });
});

test('any other fault of a service fails the whole request', async () => {
  const read: ReadPage = () => Promise.reject(new Fault('ERR_NO_PERMISSION'));
  await expect(mergePages(services, null, read)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
