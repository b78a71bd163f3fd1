import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';

const document = readFileSync(inRoot('deploy/scaling.md'), 'utf8');
const values = readFileSync(inRoot('helm/recado/values-cell.yaml'), 'utf8');
const number = (text = ''): number => Number(text.replaceAll(',', ''));

/** The costs of a unit of work, by the first table. */
function costOf(work: string): { cpuMs: number; transactions: number } {
  const row = new RegExp(`^\\| ${work} +\\| ([\\d.]+) CPU-ms[^|]*, ([\\d.]+) transactions`, 'm').exec(document);
  if (!row) throw new Error(`The table has no costs of ${work}`);
  return { cpuMs: number(row[1]), transactions: number(row[2]) };
}
const message = costOf('a message from a customer');
const answer = costOf('an answer to a customer');
const call = costOf('a call of the messages API');

const PEAK_A_MINUTE = 100_000;
const cell = String.raw` +([\d,]+) \|`;
const mixes = [...document.matchAll(new RegExp(String.raw`^\| +(\d+) % \| +(\d+) % \|${cell.repeat(5)}$`, 'gm'))].map(
  ([, ...cells]) => {
    const [answers = 0, calls = 0, inSecond = 0, outSecond = 0, callsSecond = 0, transactions = 0, cores = 0] =
      cells.map(number);
    return { answers, calls, inSecond, outSecond, callsSecond, transactions, cores };
  },
);

test('a cell is reckoned for few answers and for as many answers as messages, with and without an API', () => {
  expect(mixes.length).toBeGreaterThanOrEqual(4);
  expect(mixes.map(({ answers, calls }) => answers + calls)).toEqual(expect.arrayContaining([25, 50]));
  expect(mixes.some(({ calls }) => calls > 0)).toBe(true);
});

test.each(mixes)('$answers % answers and $calls % calls follow from the costs of each', (mix) => {
  const all = PEAK_A_MINUTE / 60;
  const [calls, answers] = [(all * mix.calls) / 100, (all * mix.answers) / 100];
  const messages = all - answers - calls;
  expect([mix.inSecond, mix.outSecond, mix.callsSecond]).toEqual([messages, answers, calls].map(Math.round));
  const sum = (of: keyof typeof message) => messages * message[of] + answers * answer[of] + calls * call[of];
  expect(mix.transactions).toBe(Math.round(sum('transactions') / 100) * 100);
  expect(mix.cores).toBe(Math.round(sum('cpuMs') / 1_000));
});

test('no mix needs more transactions than the document says that one Postgres commits', () => {
  const [, most] = /commits up to ([\d,]+) transactions a second/.exec(document) ?? [];
  for (const { transactions } of mixes) expect(transactions).toBeLessThanOrEqual(number(most));
});

test('the values of a cell have the processors of the largest mix', () => {
  const largest = Math.max(...mixes.map(({ cores }) => cores));
  expect(values).toContain(`${message.cpuMs} ms`);
  expect(values).toContain(`${answer.cpuMs} ms`);
  expect(values).toMatch(new RegExp(`= ${largest} cores`));
});
