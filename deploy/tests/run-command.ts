import { spawn } from 'node:child_process';
import { inRoot } from '../standalone/repository-paths.ts';

export interface RunningCommand {
  outputSoFar(): string;
  kill(signal?: NodeJS.Signals): void;
  ended: Promise<{ code: number | null; output: string }>;
}

/** Starts a command of `deploy/standalone` as npm does, without the servers of other tests. */
export function startCommand(name: string, args: string[], env: NodeJS.ProcessEnv): RunningCommand {
  const { DATABASE_URL: _database, NATS_URL: _nats, ...rest } = process.env;
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', `${name}.command.ts`), ...args], {
    cwd: inRoot(),
    env: { ...rest, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { outputSoFar: () => output, kill: (signal = 'SIGKILL') => void child.kill(signal), ended };
}

/** Runs such a command to its end. */
export const runCommand = (name: string, args: string[], env: NodeJS.ProcessEnv) => startCommand(name, args, env).ended;
