import { inRoot } from '../standalone/repository-paths.ts';
import { bin, nxStep, type CommandStep } from './run-step.ts';

export interface TestStep extends CommandStep {
  /** Runs at the same time as this step; its output is printed afterwards. */
  beside?: string;
}

const program = (name: string) => inRoot('deploy', 'test-runner', name);
const node = process.execPath;
const product = (...projects: string[]): Pick<CommandStep, 'bin' | 'args'> => ({
  bin: bin('vitest'),
  args: [
    'run',
    '--config',
    inRoot('deploy', 'tests', 'vitest.config.ts'),
    ...projects.flatMap((name) => ['--project', name]),
  ],
});
const playwright = (config: string): Pick<CommandStep, 'bin' | 'args'> => ({
  bin: bin('playwright'),
  args: ['test', '-c', config],
});

/** Arguments of the step `upgrade` in `npm test`: a round under a little traffic, without the previous release's specs. */
const SHORT_UPGRADE = ['--short'];

/**
 * The steps of `npm test`, or with `all` those of `npm run test:all`, in this order. Names on the command line select steps.
 * A step that mostly waits, for killed processes to restart or for one renderer of charts, runs beside one that computes.
 */
export const testSteps = (all: boolean): TestStep[] => [
  { name: 'check', bin: node, args: [program('check.command.ts')] },
  nxStep('build', 'build'),
  {
    name: 'parts',
    bin: bin('vitest'),
    args: ['run', '--config', inRoot('vitest.config.ts'), '--project', '!pure'],
  },
  { name: 'chart', bin: node, args: [program('test-chart.ts')], beside: 'parts' },
  { name: 'product', ...product('product', 'product-alone') },
  {
    name: 'upgrade',
    bin: node,
    args: [program('test-upgrade.command.ts'), ...(all ? [] : SHORT_UPGRADE)],
    beside: 'product',
  },
  { name: 'screens', ...playwright('web/playwright.config.ts') },
  { name: 'crashes', ...product('crashes'), beside: 'screens' },
  { name: 'installs', ...product('own-product'), beside: 'screens' },
  { name: 'journeys', ...playwright('deploy/tests/playwright.config.ts') },
  { name: 'phones', ...playwright('web/phones/playwright.config.ts'), beside: 'journeys' },
  ...(all ? [{ name: 'bus', bin: node, args: [program('test-bus.ts')], beside: 'journeys' }] : []),
];
