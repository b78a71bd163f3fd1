import { spawn } from 'node:child_process';
import { inRoot, root } from './paths.ts';

export interface Step {
  name: string;
  bin: string;
  args: string[];
}
export interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  /** The output of the step, for the list of failures at the end. */
  output: string;
}

const node = process.execPath;
export const bin = (name: string): string => inRoot('node_modules', '.bin', name);
const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** A target of all projects that have it. */
export const nxStep = (name: string, target: string, ...args: string[]): Step => ({
  name,
  bin: node,
  args: [nx, 'run-many', '-t', target, ...args, '--outputStyle=static'],
});

/** Prettier remembers by content which files are in order; a run without its cache would throw it away. */
export const formatStep: Step = {
  name: 'format',
  bin: bin('prettier'),
  args: ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '.'],
};
export const lintStep: Step = { name: 'lint', bin: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] };
export const deployTypesStep: Step = { name: 'types of deploy', bin: node, args: [tsc, '-p', 'deploy'] };

/** Nx without its daemon and its screen, and no colours: what is printed is read again. */
export const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };

export const runStep = (
  { name, bin, args }: Step,
  env: NodeJS.ProcessEnv,
  show: (text: string) => void = () => undefined,
): Promise<Result> =>
  new Promise((resolve) => {
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
