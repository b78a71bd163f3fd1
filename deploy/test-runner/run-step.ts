import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from '../standalone/repository-paths.ts';
import { CpuMeter } from './cpu.meter.ts';

export interface CommandStep {
  name: string;
  bin: string;
  args: string[];
  /** Added to the environment. */
  env?: Record<string, string>;
}
export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  /** CPU seconds of all its processes. */
  cpu: number;
  /** For the list of failures at the end. */
  output: string;
}

const node = process.execPath;
export const bin = (name: string): string => inRoot('node_modules', '.bin', name);
const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** Arguments of Node that run Nx. */
export const nxArgs = (...args: string[]): string[] => [nx, ...args];

/** A step that runs an Nx target in every project that has it. */
export const nxStep = (name: string, target: string, ...args: string[]): CommandStep => ({
  name,
  bin: node,
  args: nxArgs('run-many', '-t', target, ...args, '--outputStyle=static'),
});

export const formatStep: CommandStep = { name: 'format', bin: bin('oxfmt'), args: ['--check'] };
export const lintStep: CommandStep = { name: 'lint', bin: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] };
/** All programs of Node are one program for the compiler, which reads what they share once; the app has the browser's types. */
export const typesStep: CommandStep = { name: 'types', bin: node, args: [tsc, '-p', '.'] };
export const webTypesStep: CommandStep = { name: 'types of web', bin: node, args: [tsc, '-p', 'web'] };

/** Environment for output that is parsed: Nx without daemon and terminal screen, and no colours. */
export const parsableOutput = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };

/** A leftover child process may keep the pipes open for ever: the rest of the output has this time to arrive. */
const REST_OF_OUTPUT_MS = 1_000;

export async function runStep(
  { name, bin, args, env: own }: CommandStep,
  env: NodeJS.ProcessEnv,
  print: (text: string) => void = () => undefined,
): Promise<StepResult> {
  const began = Date.now();
  const child = spawn(bin, args, { cwd: root, env: { ...env, ...own }, stdio: ['inherit', 'pipe', 'pipe'] });
  const meter = new CpuMeter(child.pid ?? 0);
  let output = '';
  const collect = (text: string) => {
    output += text;
    print(text);
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  const seconds = (Date.now() - began) / 1_000;
  await Promise.race([closed, pause(REST_OF_OUTPUT_MS)]);
  return { name, passed: code === 0, seconds, cpu: meter.stop(), output };
}
