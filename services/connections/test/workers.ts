import { spawn, type ChildProcess } from 'node:child_process';
import { eventually } from '@recado/testkit';
import type { Stage } from './connections.stage.ts';

const folder = new URL('..', import.meta.url).pathname;

/** Workers in processes of their own: such that can really be killed. */
export class Workers {
  private readonly children: ChildProcess[] = [];

  /** Resolves when it answers. */
  async start(stage: Stage, more: NodeJS.ProcessEnv = {}, ...flags: string[]): Promise<ChildProcess> {
    const env = { ...stage.env, NODE_EXTRA_CA_CERTS: stage.simulator.caFile, ...more };
    const child = spawn(process.execPath, [...flags, 'dist/main.js'], { cwd: folder, env, stdio: 'inherit' });
    this.children.push(child);
    const { caller } = stage.company();
    await eventually(() => stage.api.list(caller, {}), 'a worker that answers', 40_000);
    return child;
  }
  kill(): void {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
  }
}
