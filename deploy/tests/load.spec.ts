import { expect, test } from 'vitest';
import { aCompany } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { InvalidLoadOption, readLoadOptions, type LoadOptions } from '../load/load.options.ts';
import { runLoad } from '../load/run-load.ts';
import { messagesDue, contentOf, shapes } from '../load/load-shapes.ts';
import { product, superToken } from './running-product.ts';

test.each(shapes)('%s sends as many messages as its rate says, and never takes one back', (shape) => {
  const counts = Array.from({ length: 241 }, (_, n) => messagesDue(shape, 7, n / 10, 24));
  expect(counts[0]).toBe(0);
  expect(counts.at(-1)).toBe(7 * 24);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('a burst is ten seconds’ messages in one, and a media mix is more than text', () => {
  expect(messagesDue('bursts', 10, 1, 60)).toBe(100);
  expect(messagesDue('bursts', 10, 9, 60)).toBe(100);
  const kinds = new Set(Array.from({ length: 10 }, (_, n) => Object.keys(contentOf('media-mix', n))[0]));
  expect(kinds).toEqual(new Set(['audio', 'document', 'image', 'location', 'text']));
});

test.each([
  [['--rate', 'x'], '--rate: expected a whole number'],
  [['--phones', '0'], '--phones: expected a whole number from 1'],
  [['--shape', 'round'], '--shape: expected one of steady'],
  [['--url', 'here'], '--url: here is not an http address'],
  [['--gateway', 'http://127.0.0.1:1'], '--gateway: needs --email'],
  [['--fast'], '--fast'],
])('%j is refused by name', (args, reason) => {
  expect(() => readLoadOptions(args, {})).toThrow(InvalidLoadOption);
  expect(() => readLoadOptions(args, {})).toThrow(reason);
});

/** A run against the running product, with what it said. */
async function load(more: Partial<LoadOptions>) {
  const company = await aCompany(product, await superToken());
  const gateway = { url: product.gateway, email: company.email, password: company.password };
  const orders = readLoadOptions(['--url', product.simulator, '--phones', '6', '--connections', '1'], {});
  if (!orders) throw new Error('no orders');
  const said: string[] = [];
  const passed = await runLoad({ ...orders, rate: 10, seconds: 2, gateway, ...more }, (line) => void said.push(line));
  return { passed, said: said.join('\n') };
}

test('a run links the numbers that are missing, and passes when nothing is lost, doubled or out of order', async () => {
  const { passed, said } = await load({ shape: 'media-mix' });
  expect(said).toMatch(/sent +20\n/);
  expect(said).toMatch(/acknowledged +20\n/);
  expect(said).toMatch(/missing +0\n/);
  expect(passed).toBe(true);
});

test('a run in which messages are handed over twice does not pass', async () => {
  const { body } = await request(`${product.simulator}/faults`, 'POST', null, { kind: 'duplicate' });
  const { id } = body as { id: string };
  const { passed, said } = await load({});
  await request(`${product.simulator}/faults/${id}`, 'DELETE', null);
  expect(said).toMatch(/delivered twice +20\n/);
  expect(passed).toBe(false);
});
