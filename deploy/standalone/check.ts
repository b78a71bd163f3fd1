import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { bin, deployTypesStep, formatStep, lintStep, nxStep, quiet, runStep, type Result, type Step } from './steps.ts';

/**
 * The checks that need neither servers nor browsers. Prettier and Nx remember what has not changed; the
 * boundaries between projects are a spec of the contracts. The longest come first.
 */
const steps: Step[] = [
  { name: 'boundaries and pure tests', bin: bin('vitest'), args: ['run', '--config', 'vitest.pure.ts'] },
  nxStep('types', 'typecheck', '--parallel=2'),
  lintStep,
  formatStep,
  deployTypesStep,
];
const AT_ONCE = 2;

/** `npm run check`: a line per step as it ends, and at the end what failed. */
async function main(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (process.argv.length > 2) throw new MissingTool('npm run check takes no arguments: npm test -- <step> runs one.');
  const began = Date.now();
  const results: Result[] = [];
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, { ...process.env, ...quiet });
      say(`  ${result.passed ? 'passed' : 'FAILED'}  ${result.name} (${result.seconds} s)`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const failed = results.filter((result) => !result.passed);
  for (const { name, output } of failed) say(`\n── ${name} ──\n${output.trim()}`);
  say(`\nsteps: ${results.length - failed.length} passed, ${failed.length} failed (${secondsSince(began)} s)`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1_000);

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof MissingTool ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
