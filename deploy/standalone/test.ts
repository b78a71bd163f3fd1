import { spawn } from 'node:child_process';
import { chromiumBinaries, MissingTool, natsBinary } from '../../libs/testkit/src/servers/index.ts';
import { failuresIn } from './failures.ts';
import { inRoot, root } from './paths.ts';

interface Step {
  name: string;
  bin: string;
  args: string[];
  /** Runs while that one does; what it prints follows afterwards. */
  beside?: string;
}
const bin = (name: string) => inRoot('node_modules', '.bin', name);
const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');
const node = process.execPath;
const product = inRoot('deploy', 'tests', 'vitest.config.ts');

/** Everything `npm test` runs, in this order. A name on the command line runs that step alone. */
const steps: Step[] = [
  { name: 'format', bin: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', bin: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', bin: node, args: [nx, 'run-many', '-t', 'typecheck', '--outputStyle=static'] },
  { name: 'types of deploy', bin: node, args: [tsc, '-p', 'deploy'] },
  { name: 'build', bin: node, args: [nx, 'run-many', '-t', 'build', '--outputStyle=static'] },
  { name: 'parts', bin: node, args: [nx, 'run-many', '-t', 'test', '--parallel=1', '--outputStyle=static'] },
  { name: 'product', bin: bin('vitest'), args: ['run', '--config', product, '--project', 'product'] },
  // It waits more than it works, for what died to come back.
  { name: 'faults', bin: bin('vitest'), args: ['run', '--config', product, '--project', 'faults'], beside: 'product' },
  { name: 'screens', bin: bin('playwright'), args: ['test', '-c', 'web/playwright.config.ts'] },
  { name: 'phones', bin: bin('playwright'), args: ['test', '-c', 'web/phones/playwright.config.ts'] },
  { name: 'journeys', bin: bin('playwright'), args: ['test', '-c', 'deploy/tests/playwright.config.ts'] },
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
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  };
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const results: Result[] = [];
  const isAlone = ({ beside }: Step) => !chosen.some(({ name }) => name === beside);
  for (const step of chosen.filter(isAlone)) {
    const others = chosen.filter(({ beside }) => beside === step.name).map((other) => run(other, env, () => undefined));
    say(`\n── ${step.name} ──`);
    results.push(await run(step, env, (text) => process.stdout.write(text)));
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

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  /** What it printed, to say at the end what failed. */
  output: string;
}

const run = ({ name, bin, args }: Step, env: NodeJS.ProcessEnv, show: (text: string) => void) =>
  new Promise<Result>((resolve) => {
    const began = Date.now();
    const child = spawn(bin, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
    let output = '';
    const take = (text: string) => {
      output += text;
      show(text);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    const seconds = () => Math.round((Date.now() - began) / 1_000);
    // A process left behind may hold the pipes open for ever: what is in them has a second to arrive.
    child.once('exit', (code) =>
      setTimeout(() => resolve({ name, passed: code === 0, seconds: seconds(), output }), 1_000),
    );
  });

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof MissingTool ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
