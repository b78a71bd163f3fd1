import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { eventually } from '@recado/testkit';
import type { ConnectionsStage } from './connections.stage.ts';

const folder = new URL('../..', import.meta.url).pathname;
/** The program of the workers; every process of the tests builds its own, as others may run at the same time. */
const program = `dist-${process.pid}`;
let isBuilt = false;

function build(): void {
  if (isBuilt) return;
  const args = ['-c', '../../rolldown.config.mjs', '--dir', program, '--log-level', 'warn'];
  execFileSync(`${folder}../../node_modules/.bin/rolldown`, args, { cwd: folder, stdio: 'inherit' });
  process.once('exit', () => rmSync(`${folder}${program}`, { recursive: true, force: true }));
  isBuilt = true;
}

/** Workers in processes of their own, which a test can kill. */
export class WorkerProcesses {
  private readonly children: ChildProcess[] = [];

  /** Resolves when the worker responds. */
  async start(stage: ConnectionsStage, more: NodeJS.ProcessEnv = {}, ...flags: string[]): Promise<ChildProcess> {
    build();
    const env = { ...stage.env, LOG_LEVEL: 'error', NODE_EXTRA_CA_CERTS: stage.simulator.caFile, ...more };
    const child = spawn(process.execPath, [...flags, `${program}/main.js`], { cwd: folder, env, stdio: 'inherit' });
    this.children.push(child);
    const { caller } = stage.company();
    await eventually(() => stage.api.list(caller, {}), 'a worker that responds');
    return child;
  }
  kill(): void {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
  }
}
