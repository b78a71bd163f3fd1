import { spawn } from 'node:child_process';
import { chromiumBinaries, MissingTool, natsBinary } from '../../libs/testkit/src/servers/index.ts';
import { failuresIn } from './failures.ts';
import { inRoot, root } from './paths.ts';

interface Step {
  name: string;
  bin: string;
  args: string[];
  cwd?: string;
}
const bin = (name: string) => inRoot('node_modules', '.bin', name);
const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');
const node = process.execPath;

/** Everything `npm test` runs, in this order. A name on the command line runs that step alone. */
const steps: Step[] = [
  { name: 'format', bin: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', bin: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', bin: node, args: [nx, 'run-many', '-t', 'typecheck', '--outputStyle=static'] },
  { name: 'types of deploy', bin: node, args: [tsc, '-p', 'deploy'] },
  { name: 'build', bin: node, args: [nx, 'run-many', '-t', 'build', '--outputStyle=static'] },
  { name: 'parts', bin: node, args: [nx, 'run-many', '-t', 'test', '--parallel=1', '--outputStyle=static'] },
  { name: 'product', bin: bin('vitest'), args: ['run', '--config', 'deploy/tests/vitest.config.ts'] },
  { name: 'screens', bin: bin('playwright'), args: ['test', '-c', 'web/playwright.config.ts'] },
  { name: 'phones', bin: bin('playwright'), args: ['test', '-c', 'web/phones/playwright.config.ts'] },
  { name: 'journeys', bin: bin('playwright'), args: ['test', '-c', 'deploy/tests/playwright.config.ts'] },
];

async function main(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  natsBinary(say);
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
  const results: { name: string; passed: boolean; seconds: number; failures: string[] }[] = [];
  for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    say(`\n── ${step.name} ──`);
    const began = Date.now();
    const { code, output } = await run(step, env);
    const seconds = Math.round((Date.now() - began) / 1000);
    results.push({ name: step.name, passed: code === 0, seconds, failures: failuresIn(output) });
  }
  say('');
  for (const { name, passed, seconds } of results) say(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  const failed = results.filter((result) => !result.passed).length;
  say(`\nsteps: ${results.length - failed} passed, ${failed} failed`);
  for (const { passed, failures } of results)
    for (const failure of failures) say(passed ? `  unsteady, passed the second time: ${failure}` : `  ${failure}`);
  process.exit(failed > 0 ? 1 : 0);
}

/** What it prints is shown, and kept to say at the end what failed. */
const run = (step: Step, env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(step.bin, step.args, { cwd: step.cwd ?? root, env, stdio: ['inherit', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        shown.write(text);
      });
    }
    // A process left behind may hold the pipes open for ever: what is in them has a second to arrive.
    child.once('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, output }), 1_000));
  });

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof MissingTool ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
