import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { exitWithError } from '../standalone/exit-with-error.ts';
import { countTests } from './count-tests.ts';
import {
  bin,
  formatStep,
  lintStep,
  parsableOutput,
  runStep,
  typesStep,
  webTypesStep,
  type StepResult,
  type CommandStep,
} from './run-step.ts';

/**
 * Checks that need neither servers nor browsers, the longest first. The boundaries between projects are a spec of the
 * contracts.
 */
const steps: CommandStep[] = [
  { name: 'boundaries and pure tests', bin: bin('vitest'), args: ['run', '--project', 'pure'] },
  lintStep,
  typesStep,
  webTypesStep,
  formatStep,
];
const CONCURRENT_STEPS = 2;

/** `npm run check`: prints a line per step as it ends, and the output of failed steps at the end. */
async function main(): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  if (process.argv.length > 2)
    throw new MissingTool('npm run check takes no arguments: npm test -- <step> runs one step.');
  const began = Date.now();
  const results: StepResult[] = [];
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, { ...process.env, ...parsableOutput });
      print(`  ${result.passed ? 'passed' : 'FAILED'}  ${result.name} (${Math.round(result.seconds)} s)`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_STEPS }, runWaiting));
  const failed = results.filter((result) => !result.passed);
  for (const { name, output } of failed) print(`\n── ${name} ──\n${output.trim()}`);
  print(`\ntests: ${results.reduce((sum, { output }) => sum + countTests(output), 0)}`);
  print(`steps: ${results.length - failed.length} passed, ${failed.length} failed (${secondsSince(began)} s)`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1_000);

await main().catch(exitWithError);
