import {
  chromiumBinaries,
  hasContainers,
  MissingTool,
  natsBinary,
  NATS_IMAGE,
  POSTGRES_IMAGE,
} from '../../libs/testkit/src/servers/index.ts';
import { exitWithError } from './exit-with-error.ts';
import { listFailures } from './list-failures.ts';
import { listSkipped } from './list-skipped.ts';
import { inRoot } from './repository-paths.ts';
import {
  bin,
  deployTypesStep,
  formatStep,
  lintStep,
  nxStep,
  parsableOutput,
  runStep,
  type StepResult,
  type CommandStep,
} from './run-step.ts';

interface TestStep extends CommandStep {
  /** Runs at the same time as this step; its output is printed afterwards. */
  beside?: string;
}
const productConfig = inRoot('deploy', 'tests', 'vitest.config.ts');

/** The steps of `npm test`, in this order. Names on the command line select steps. */
const steps: TestStep[] = [
  formatStep,
  lintStep,
  nxStep('types', 'typecheck'),
  deployTypesStep,
  nxStep('build', 'build'),
  // Each package has servers of its own, and its tests wait for them half of the time.
  nxStep('parts', 'test', '--parallel=3'),
  { name: 'product', bin: bin('vitest'), args: ['run', '--config', productConfig, '--project', 'product'] },
  // This step mostly waits for killed processes to restart.
  {
    name: 'faults',
    bin: bin('vitest'),
    args: ['run', '--config', productConfig, '--project', 'faults', '--fileParallelism', '--maxWorkers=2'],
    beside: 'product',
  },
  // Helm renders one process at a time.
  {
    name: 'chart',
    bin: process.execPath,
    args: [inRoot('deploy', 'standalone', 'test-chart.ts')],
    beside: 'product',
  },
  { name: 'screens', bin: bin('playwright'), args: ['test', '-c', 'web/playwright.config.ts'] },
  // The previous release's tests on this schema, and an upgrade under traffic.
  {
    name: 'upgrade',
    bin: process.execPath,
    args: [inRoot('deploy', 'standalone', 'test-upgrade.command.ts')],
    beside: 'screens',
  },
  { name: 'phones', bin: bin('playwright'), args: ['test', '-c', 'web/phones/playwright.config.ts'] },
  { name: 'journeys', bin: bin('playwright'), args: ['test', '-c', 'deploy/tests/playwright.config.ts'] },
  { name: 'bus', bin: process.execPath, args: [inRoot('deploy', 'standalone', 'test-bus.ts')], beside: 'journeys' },
];

async function main(): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  await natsBinary(print);
  const chromium = chromiumBinaries(print);
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new MissingTool(`No such step: ${unknown.join(', ')}. There are: ${steps.map((s) => s.name).join(', ')}`);
  const servers = process.env['TEST_SERVERS'] ?? (hasContainers() ? 'containers' : 'embedded');
  const env = {
    ...process.env,
    TEST_SERVERS: servers,
    CHROMIUM_PATH: chromium.shell,
    CHROMIUM_WHOLE: chromium.whole,
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'),
    ...parsableOutput,
  };
  const selected = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const results: StepResult[] = [];
  const isStartedAlone = ({ beside }: TestStep) => !selected.some(({ name }) => name === beside);
  for (const step of selected.filter(isStartedAlone)) {
    const concurrent = selected.filter(({ beside }) => beside === step.name).map((other) => runStep(other, env));
    print(`\n── ${step.name} ──`);
    results.push(await runStep(step, env, (text) => process.stdout.write(text)));
    for (const other of await Promise.all(concurrent)) {
      print(`\n── ${other.name} ──\n${other.output}`);
      results.push(other);
    }
  }
  print('');
  for (const { name, passed, seconds } of results) print(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  const failed = results.filter((result) => !result.passed).length;
  print(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
  print(
    servers === 'containers'
      ? `servers of the services' tests: ${POSTGRES_IMAGE} and ${NATS_IMAGE} in containers (TEST_SERVERS=embedded: those of npm)`
      : "servers of the services' tests: the embedded Postgres and the NATS of this machine",
  );
  for (const { output } of results) for (const skipped of listSkipped(output)) print(`  not run: ${skipped}`);
  for (const { passed, output } of results)
    for (const failure of listFailures(output)) print(passed ? `  flaky, passed on retry: ${failure}` : `  ${failure}`);
  process.exit(failed > 0 ? 1 : 0);
}

await main().catch(exitWithError);
