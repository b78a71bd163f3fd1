import { spawn } from 'node:child_process';
import { inRoot, root } from './repository-paths.ts';

export interface CommandStep {
  name: string;
  bin: string;
  args: string[];
}
export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  /** For the list of failures at the end. */
  output: string;
}

const node = process.execPath;
export const bin = (name: string): string => inRoot('node_modules', '.bin', name);
const tsc = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');
const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** A step that runs an Nx target in every project that has it. */
export const nxStep = (name: string, target: string, ...args: string[]): CommandStep => ({
  name,
  bin: node,
  args: [nx, 'run-many', '-t', target, ...args, '--outputStyle=static'],
});

export const formatStep: CommandStep = { name: 'format', bin: bin('oxfmt'), args: ['--check'] };
export const lintStep: CommandStep = { name: 'lint', bin: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] };
export const deployTypesStep: CommandStep = { name: 'types of deploy', bin: node, args: [tsc, '-p', 'deploy'] };

/** Environment for output that is parsed: Nx without daemon and terminal screen, and no colours. */
export const parsableOutput = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };

export const runStep = (
  { name, bin, args }: CommandStep,
  env: NodeJS.ProcessEnv,
  print: (text: string) => void = () => undefined,
): Promise<StepResult> =>
  new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(bin, args, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: string) => {
      output += text;
      print(text);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const seconds = () => Math.round((Date.now() - began) / 1_000);
    // A leftover child process may keep the pipes open for ever: the rest of the output has one second to arrive.
    child.once('exit', (code) =>
      setTimeout(() => resolve({ name, passed: code === 0, seconds: seconds(), output }), 1_000),
    );
  });
