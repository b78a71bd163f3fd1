import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.ts';

/** The newest release that the bus is tested on. */
export const NEWEST = 'v2.15.2';
const MODULE = 'github.com/nats-io/nats-server/v2';
/** Where Debian's package has it. */
const PACKAGED = '/usr/sbin/nats-server';
/** Go compiles the server in a minute or two; without a network it would try for longer. */
const PATIENCE_MS = 240_000;

/** @returns what it printed; undefined where the program is missing or fails */
function outputOf(program: string, args: string[], env = process.env): string | undefined {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, args, { env, encoding: 'utf8', stdio, timeout: PATIENCE_MS }).trim();
  } catch {
    return undefined;
  }
}

/** `v2.9.10`; undefined where the program does not run. */
export const natsVersion = (program: string): string | undefined =>
  /v\d+\.\d+\.\d+\S*/.exec(outputOf(program, ['--version']) ?? '')?.[0];

/** A nats-server at least as new as the one named here: given, installed by Go, or installed now where there is Go. */
function newestNats(env: NodeJS.ProcessEnv): string | undefined {
  if (env['NATS_NEWEST_BIN']) return env['NATS_NEWEST_BIN'];
  const goPath = outputOf('go', ['env', 'GOPATH']);
  if (!goPath) return undefined;
  const folder = inRoot('node_modules', '.cache', 'recado', `nats-${NEWEST}`);
  const places = [join(goPath, 'bin', 'nats-server'), join(folder, 'nats-server')];
  const installed = () => places.find((place) => natsVersion(place) === NEWEST);
  if (installed()) return installed();
  mkdirSync(folder, { recursive: true });
  outputOf('go', ['install', `${MODULE}@${NEWEST}`], { ...env, GOBIN: folder });
  return installed();
}

export interface NatsProgram {
  program: string;
  version: string;
}

/** Programs of this machine with another version than that one: the newest, and the one of Debian's package. */
export function otherNats(version: string | undefined, env = process.env): NatsProgram[] {
  const found = new Map<string, string>();
  for (const program of [newestNats(env), PACKAGED]) {
    const other = program && natsVersion(program);
    if (program && other && other !== version && !found.has(other)) found.set(other, program);
  }
  return [...found].map(([other, program]) => ({ version: other, program }));
}
