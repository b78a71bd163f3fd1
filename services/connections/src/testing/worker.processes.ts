import { spawn, type ChildProcess } from 'node:child_process';
import { eventually } from '@recado/testkit';
import type { ConnectionsStage } from './connections.stage.ts';

const folder = new URL('../..', import.meta.url).pathname;

/** Workers in processes of their own, which a test can kill. */
export class WorkerProcesses {
  private readonly children: ChildProcess[] = [];

  /** Resolves when the worker responds. */
  async start(stage: ConnectionsStage, more: NodeJS.ProcessEnv = {}, ...flags: string[]): Promise<ChildProcess> {
    const env = { ...stage.env, NODE_EXTRA_CA_CERTS: stage.simulator.caFile, ...more };
    const child = spawn(process.execPath, [...flags, 'dist/main.js'], { cwd: folder, env, stdio: 'inherit' });
    this.children.push(child);
    const { caller } = stage.company();
    await eventually(() => stage.api.list(caller, {}), 'a worker that responds', 40_000);
    return child;
  }
  kill(): void {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
  }
}
