import { stripVTControlCharacters } from 'node:util';
import { NATS_IMAGE, POSTGRES_IMAGE } from '../../libs/testkit/src/servers/index.ts';
import { stepTable } from './format-step-table.ts';
import { listFailures } from './list-failures.ts';
import { listSkipped } from '../standalone/list-skipped.ts';
import type { StepResult } from './run-step.ts';

/** Prints the table of the steps, what did not run, and each failed test. @param seconds of all steps together */
export function printResults(results: StepResult[], seconds: number, env: NodeJS.ProcessEnv): void {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`\n${stepTable(results, seconds)}`);
  const failed = results.filter((result) => !result.passed).length;
  print(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
  print(
    env['TEST_SERVERS'] === 'containers'
      ? `servers of the services' tests: ${POSTGRES_IMAGE} and ${NATS_IMAGE} in containers (TEST_SERVERS=embedded: those of npm)`
      : "servers of the services' tests: the embedded Postgres and the NATS of this machine",
  );
  for (const { output } of results) for (const skipped of listSkipped(output)) print(`  not run: ${skipped}`);
  for (const { name, passed, output } of results) {
    const failures = listFailures(output);
    for (const failure of failures) print(passed ? `  flaky, passed on retry: ${failure}` : `  ${failure}`);
    if (!passed && failures.length === 0) print(`  ${name} failed outside its tests:\n${lastLines(output)}`);
  }
}

const LAST_LINES = 20;
const lastLines = (output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim())
    .slice(-LAST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
