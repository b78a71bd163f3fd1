import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryScript, NewVersionCheck } from './new-version-check.ts';

const pageOf = (entry: string) =>
  `<head><meta charset="utf-8" /><script type="module" crossorigin src="${entry}"></script>
  <link rel="modulepreload" href="/assets/icons-CIgruiej.js"></head>`;
const minuteMs = 60_000;

function aCheck(answers: (() => Promise<string>)[]) {
  const found = vi.fn();
  const fetchPage = vi.fn(() => (answers.shift() ?? (() => Promise.resolve('')))());
  const check = new NewVersionCheck({ entry: '/assets/index-Old_1.js', fetchPage, onNewVersion: found });
  return { check, found, fetchPage };
}
const answer = (entry: string) => () => Promise.resolve(pageOf(entry));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the entry of a page is its hashed script; a page of the development server has none', () => {
  expect(entryScript(pageOf('/assets/index-BzUwHDqz.js'))).toBe('/assets/index-BzUwHDqz.js');
  expect(entryScript(pageOf('/assets/index-a_B-9.js'))).toBe('/assets/index-a_B-9.js');
  expect(entryScript(pageOf('/src/main.tsx'))).toBe(null);
  expect(entryScript('<title>Sign in to the hotel’s network</title>')).toBe(null);
});

test('another entry is a new version, found once; the same entry, an error or a foreign page is none', async () => {
  const failure = () => Promise.reject(new TypeError('Failed to fetch'));
  const { check, found, fetchPage } = aCheck([
    answer('/assets/index-Old_1.js'),
    failure,
    () => Promise.resolve('<title>Bad gateway</title>'),
    answer('/assets/index-New_2.js'),
  ]);
  for (const count of [1, 2, 3]) {
    check.request();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(fetchPage).toHaveBeenCalledTimes(count);
    expect(found).not.toHaveBeenCalled();
  }
  for (let more = 0; more < 2; more += 1) {
    check.request();
    await vi.advanceTimersByTimeAsync(minuteMs);
  }
  expect(fetchPage).toHaveBeenCalledTimes(4);
  expect(found).toHaveBeenCalledTimes(1);
});

test('the server is asked at most once a minute, and a request within the minute is not forgotten', async () => {
  const { check, fetchPage } = aCheck([]);
  check.request();
  await vi.advanceTimersByTimeAsync(0);
  for (let more = 0; more < 5; more += 1) check.request();
  await vi.advanceTimersByTimeAsync(minuteMs - 1);
  expect(fetchPage).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchPage).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(fetchPage).toHaveBeenCalledTimes(2);
});
