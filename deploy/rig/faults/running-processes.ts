import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import type { FaultStage } from './fault.stage.ts';

/** Ids of all processes of a program, once those that were killed before are running again. */
export const runningProcesses = (stage: Pick<FaultStage, 'product' | 'pid'>, program: string): Promise<number[]> =>
  eventually(() => {
    const names = readdirSync(join(stage.product.dataDir, 'run')).map((file) => file.replace('.pid', ''));
    const pids = names.filter((name) => name.startsWith(`${program}-`)).map((name) => stage.pid(name));
    for (const pid of pids) process.kill(pid, 0);
    return pids.length > 0 ? pids : null;
  }, `all processes of ${program}`);
