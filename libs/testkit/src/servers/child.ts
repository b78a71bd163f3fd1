import { setTimeout as pause } from 'node:timers/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

/** A server that runs as a child process. */
export interface RunningServer {
  url: string;
  pid: number;
  process: ChildProcess;
  /** Stops the server; resolves when the process has ended. */
  stop(): Promise<void>;
}

/** A server that can be started as a child process or by a supervisor. */
export interface PreparedServer {
  command: string;
  args: string[];
  /** Sends the signal to stop. */
  signal: NodeJS.Signals;
  url: string;
  /** Resolves when the server responds; rejects when it has ended or does not respond in time. */
  ready(child: ChildProcess): Promise<void>;
}

export async function startPrepared(server: PreparedServer, logFile: string): Promise<RunningServer> {
  const child = launch(server.command, server.args, logFile);
  await server.ready(child);
  return { url: server.url, pid: child.pid ?? 0, process: child, stop: stopper(child, server.signal) };
}

/** Below the ports that systems give to outgoing connections: one of those may take a free port at any time. */
const [FIRST_PORT, PORTS] = [10_000, 22_000];
const ATTEMPTS = 20;

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isPortFree(port)) return port;
  }
  throw new Error('no free port was found');
}

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

function launch(command: string, args: string[], logFile: string, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const out = openSync(logFile, 'a', 0o600);
  // A process group of its own, so that Ctrl-C reaches only the parent, which stops the servers in order.
  const child = spawn(command, args, { stdio: ['ignore', out, out], env, detached: true });
  closeSync(out);
  return child;
}

function stopper(child: ChildProcess, signal: NodeJS.Signals): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill(signal);
    });
}

/** Retries until success, the end of the process or the timeout. */
export async function until(
  child: ChildProcess,
  ms: number,
  what: string,
  attempt: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${what} ended at once (${child.exitCode ?? child.signalCode})`);
    if (await attempt()) return;
    await pause(10);
  }
  throw new Error(`${what} did not answer within ${ms / 1000} s`);
}
