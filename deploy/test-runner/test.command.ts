// `npm test` and `npm run test:all`: all steps, or those that the command line names; single tests by path or name; the
// tests that a change concerns. `npm test -- --help` says how.
import { parseArgs } from 'node:util';
import { chromiumBinary, hasContainers, MissingTool, natsBinary } from '../../libs/testkit/src/servers/index.ts';
import { exitWithError } from '../standalone/exit-with-error.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { stepsOfChange } from './changed-tests.ts';
import { printResults } from './print-results.ts';
import { runSideBySide, type TestStep } from './run-side-by-side.ts';
import { nxStep, parsableOutput, type CommandStep, type StepResult } from './run-step.ts';
import { chooseTests, commandOf } from './test-files.ts';
import { testSteps } from './test-steps.ts';
import { watchTests } from './watch-tests.ts';

const HELP = `npm test                      everything that guards a change
npm run test:all              the same with every fault, journey and upgrade; before an issue is done
npm test -- <step> …          steps: ${testSteps(true)
  .map(({ name }) => name)
  .join(', ')}
npm test -- <path or name>    tests whose path, else whose name contains the words; --watch runs them after each change,
                              --update writes their snapshots
npm test -- --changed [ref]   what differs from a commit (the last one), and what uses it
`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The environment of all tests; missing programs are installed where the machine allows it. */
async function testEnvironment(): Promise<NodeJS.ProcessEnv> {
  await natsBinary(print);
  return {
    ...process.env,
    TEST_SERVERS: process.env['TEST_SERVERS'] ?? (hasContainers() ? 'containers' : 'embedded'),
    CHROMIUM_PATH: chromiumBinary(print),
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'),
    ...parsableOutput,
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      watch: { type: 'boolean' },
      changed: { type: 'boolean' },
      update: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return print(HELP);
  const env = { ...(await testEnvironment()), ...(values.all && { TEST_ALL: '1' }) };
  const began = Date.now();
  const steps = values.changed ? stepsOfChange(positionals[0] ?? 'HEAD') : namedSteps(positionals, values.all);
  if (steps) return end(await runSideBySide(steps, env), began, env);
  const chosen = chooseTests(positionals);
  if (chosen.length === 0)
    throw new MissingTool(`No test's path or name contains "${positionals.join(' ')}".\n\n${HELP}`);
  if (values.watch) return watchTests(chosen, env);
  const build: CommandStep[] = chosen.some(({ kind }) => kind.needsBuild) ? [nxStep('build', 'build')] : [];
  end(await runSideBySide([...build, ...chosen.map((tests) => commandOf(tests, values.update))], env), began, env);
}

/** @returns undefined when the words name no steps */
function namedSteps(names: string[], all = false): TestStep[] | undefined {
  if (names.length === 0) return testSteps(all);
  const known = testSteps(true).filter(({ name }) => names.includes(name));
  if (known.length < names.length) return undefined;
  return all ? known : known.map((step) => testSteps(false).find(({ name }) => name === step.name) ?? step);
}

function end(results: StepResult[], began: number, env: NodeJS.ProcessEnv): never {
  printResults(results, (Date.now() - began) / 1_000, env);
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}

await main().catch(exitWithError);
