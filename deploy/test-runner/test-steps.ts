import { inRoot } from '../standalone/repository-paths.ts';
import type { TestStep } from './run-side-by-side.ts';
import { bin, nxStep, type CommandStep } from './run-step.ts';

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
 * The steps of `npm test`, or with `all` those of `npm run test:all`. Names on the command line select steps. `cores` is the
 * CPU time of a step divided by its seconds when it ran by itself. The longest comes first, and beside it those that wait a lot
 * (see `runSideBySide`).
 */
export const testSteps = (all: boolean): TestStep[] => [
  { name: 'check', bin: node, args: [program('check.command.ts')] },
  nxStep('build', 'build'),
  { name: 'screens', ...playwright('web/playwright.config.ts'), cores: 1.4 },
  { name: 'crashes', ...product('crashes'), cores: 0.6 },
  { name: 'installs', ...product('own-product'), cores: 0.4 },
  {
    name: 'upgrade',
    bin: node,
    args: [program('test-upgrade.command.ts'), ...(all ? [] : SHORT_UPGRADE)],
    cores: 0.6,
  },
  { name: 'phones', ...playwright('web/phones/playwright.config.ts'), cores: 0.6 },
  { name: 'chart', bin: node, args: [program('test-chart.ts')], cores: 0.2 },
  // Both together would use 2.4 cores; beside each other they leave none idle.
  { name: 'product', ...product('product', 'product-alone'), cores: 0.8 },
  {
    name: 'parts',
    bin: bin('vitest'),
    args: ['run', '--config', inRoot('vitest.config.ts'), '--project', '!pure'],
    cores: 1.2,
  },
  { name: 'journeys', ...playwright('deploy/tests/playwright.config.ts'), cores: 1.5 },
  ...(all ? [{ name: 'bus', bin: node, args: [program('test-bus.ts')], cores: 0.5 }] : []),
];
