import { expect, test } from 'vitest';
import { SimulatorClient } from '../client/simulator.client.ts';
import { InvalidLoadOption, readLoadOptions, type LoadOptions } from '../rig/load/load.options.ts';
import { runLoad } from '../rig/load/run-load.ts';
import { messagesDue, contentOf, shapes } from '../rig/load/load-shapes.ts';
import { newCompany, product } from './running-product.ts';

test.each(shapes)('%s sends as many messages as the rate requires, and the due number never decreases', (shape) => {
  const counts = Array.from({ length: 241 }, (_, n) => messagesDue(shape, 7, n / 10, 24));
  expect(counts[0]).toBe(0);
  expect(counts.at(-1)).toBe(7 * 24);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('a burst sends the messages of ten seconds in one second, and a media mix has all kinds of content', () => {
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
])('%j is refused with the name of the option', (args, reason) => {
  expect(() => readLoadOptions(args, {})).toThrow(InvalidLoadOption);
  expect(() => readLoadOptions(args, {})).toThrow(reason);
});

/** Runs the load test against the running product. @returns its result and output */
async function runAgainstProduct(more: Partial<LoadOptions>) {
  const company = await newCompany();
  const gateway = { url: product.gateway, email: company.email, password: company.password };
  const options = readLoadOptions(['--url', product.simulator, '--phones', '6', '--connections', '1'], {});
  if (!options) throw new Error('no options');
  const output: string[] = [];
  const passed = await runLoad(
    { ...options, rate: 10, seconds: 2, gateway, ...more },
    (line) => void output.push(line),
  );
  return { passed, output: output.join('\n') };
}

test('a run links missing numbers, and passes when no message is lost, doubled or out of order', async () => {
  const { passed, output } = await runAgainstProduct({ shape: 'media-mix' });
  expect(output).toMatch(/sent +20\n/);
  expect(output).toMatch(/acknowledged +20\n/);
  expect(output).toMatch(/missing +0\n/);
  expect(passed).toBe(true);
});

test('a run with messages that are delivered twice does not pass', async () => {
  const simulator = new SimulatorClient(product.simulator);
  const fault = await simulator.injectFault({ kind: 'duplicate' });
  const { passed, output } = await runAgainstProduct({});
  await simulator.removeFault(fault);
  expect(output).toMatch(/delivered twice +20\n/);
  expect(passed).toBe(false);
});
