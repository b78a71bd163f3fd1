import { availableParallelism } from 'node:os';
import { countTests } from './count-tests.ts';
import type { StepResult } from './run-step.ts';

/** One line per step and one for all: result, tests, seconds, CPU seconds, and their share of the machine meanwhile. */
export function stepTable(results: StepResult[], seconds: number): string {
  const row = (...[result, name, tests, elapsed, cpu, share]: string[]) =>
    `  ${result?.padEnd(7)} ${name?.padEnd(16)}${tests?.padStart(7)}${elapsed?.padStart(9)}${cpu?.padStart(7)}${share?.padStart(7)}`;
  const numbers = (tests: number, elapsed: number, cpu: number) => [
    tests > 0 ? String(tests) : '',
    String(Math.round(elapsed)),
    String(Math.round(cpu)),
    `${Math.round((100 * cpu) / Math.max(elapsed, 1) / availableParallelism())} %`,
  ];
  const total = { tests: 0, cpu: 0 };
  const rows = results.map(({ name, passed, seconds: elapsed, cpu, output }) => {
    const tests = countTests(output);
    total.tests += tests;
    total.cpu += cpu;
    return row(passed ? 'passed' : 'FAILED', name, ...numbers(tests, elapsed, cpu));
  });
  const head = row('', 'step', 'tests', 'seconds', 'CPU s', 'share');
  return [head, ...rows, row('', 'all', ...numbers(total.tests, seconds, total.cpu))].join('\n');
}
