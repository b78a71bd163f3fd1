import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { StepResult } from './run-step.ts';
import { runSideBySide, type TestStep } from './run-side-by-side.ts';

const step = (name: string, cores?: number): TestStep => ({
  name,
  bin: 'true',
  args: [],
  ...(cores !== undefined && { cores }),
});

/** A machine with two cores, on which a test ends the steps itself. */
function playedMachine() {
  const running = new Map<string, (text: string) => void>();
  let printed = '';
  const run = ({ name }: TestStep, _env: unknown, write: (text: string) => void = () => undefined) =>
    new Promise<StepResult>((resolve) => {
      running.set(name, (text) => {
        write(text);
        running.delete(name);
        resolve({ name, passed: true, seconds: 1, cpu: 1, output: text });
      });
    });
  return {
    machine: { cores: 2, run, write: (text: string) => void (printed += text) },
    running: () => [...running.keys()],
    printed: () => printed,
    end: async (name: string) => {
      running.get(name)?.(`output of ${name}\n`);
      await turn();
    },
  };
}

test('steps run side by side as far as the cores go, and one without a number alone, after all before it', async () => {
  const { machine, running, end } = playedMachine();
  const done = runSideBySide(
    [step('check'), step('parts', 1.5), step('product', 1), step('chart', 0.5), step('upgrade', 0.5)],
    {},
    machine,
  );
  expect(running()).toEqual(['check']);
  await end('check');
  expect(running()).toEqual(['parts', 'chart']);
  await end('chart');
  expect(running()).toEqual(['parts', 'upgrade']);
  await end('parts');
  expect(running()).toEqual(['upgrade', 'product']);
  await end('product');
  await end('upgrade');
  expect((await done).map(({ name }) => name)).toEqual(['check', 'parts', 'product', 'chart', 'upgrade']);
});

test('a step that keeps more cores busy than the machine has runs by itself', async () => {
  const { machine, running, end } = playedMachine();
  const done = runSideBySide([step('screens', 3), step('chart', 0.5)], {}, machine);
  expect(running()).toEqual(['screens']);
  await end('screens');
  expect(running()).toEqual(['chart']);
  await end('chart');
  expect(await done).toHaveLength(2);
});

test('outputs are printed one after the other', async () => {
  const { machine, printed, end } = playedMachine();
  const done = runSideBySide([step('parts', 1), step('chart', 0.5)], {}, machine);
  await end('chart');
  expect(printed()).not.toContain('output of chart');
  await end('parts');
  await done;
  expect(printed()).toMatch(/── parts ──\n.*chart runs beside.*\noutput of parts\n\n── chart ──\noutput of chart\n$/);
});
