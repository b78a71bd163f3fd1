import { chromiumBinaries, MissingTool, natsBinary } from '../../libs/testkit/src/servers/index.ts';
import { failuresIn } from './failures.ts';
import { inRoot } from './paths.ts';
import { bin, deployTypesStep, formatStep, lintStep, nxStep, quiet, runStep, type Result, type Step } from './steps.ts';

interface TestStep extends Step {
  /** Runs while that one does; what it prints follows afterwards. */
  beside?: string;
}
const product = inRoot('deploy', 'tests', 'vitest.config.ts');

/** Everything `npm test` runs, in this order. A name on the command line runs that step alone. */
const steps: TestStep[] = [
  formatStep,
  lintStep,
  nxStep('types', 'typecheck'),
  deployTypesStep,
  nxStep('build', 'build'),
  nxStep('parts', 'test', '--parallel=1'),
  { name: 'product', bin: bin('vitest'), args: ['run', '--config', product, '--project', 'product'] },
  // The step mostly waits for killed processes to come back.
  { name: 'faults', bin: bin('vitest'), args: ['run', '--config', product, '--project', 'faults'], beside: 'product' },
  { name: 'screens', bin: bin('playwright'), args: ['test', '-c', 'web/playwright.config.ts'] },
  { name: 'phones', bin: bin('playwright'), args: ['test', '-c', 'web/phones/playwright.config.ts'] },
  { name: 'journeys', bin: bin('playwright'), args: ['test', '-c', 'deploy/tests/playwright.config.ts'] },
  { name: 'bus', bin: process.execPath, args: [inRoot('deploy', 'standalone', 'test-bus.ts')], beside: 'journeys' },
];

async function main(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await natsBinary(say);
  const chromium = chromiumBinaries(say);
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new MissingTool(`No such step: ${unknown.join(', ')}. There are: ${steps.map((s) => s.name).join(', ')}`);
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium.shell,
    CHROMIUM_WHOLE: chromium.whole,
    ...quiet,
  };
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const results: Result[] = [];
  const isAlone = ({ beside }: TestStep) => !chosen.some(({ name }) => name === beside);
  for (const step of chosen.filter(isAlone)) {
    const others = chosen.filter(({ beside }) => beside === step.name).map((other) => runStep(other, env));
    say(`\n── ${step.name} ──`);
    results.push(await runStep(step, env, (text) => process.stdout.write(text)));
    for (const other of await Promise.all(others)) {
      say(`\n── ${other.name} ──\n${other.output}`);
      results.push(other);
    }
  }
  say('');
  for (const { name, passed, seconds } of results) say(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  const failed = results.filter((result) => !result.passed).length;
  say(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
  for (const { passed, output } of results)
    for (const failure of failuresIn(output))
      say(passed ? `  unsteady, passed when tried again: ${failure}` : `  ${failure}`);
  process.exit(failed > 0 ? 1 : 0);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof MissingTool ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
