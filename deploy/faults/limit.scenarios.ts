import { setTimeout as pause } from 'node:timers/promises';
import type { FaultStage } from './fault.stage.ts';
import type { LimitStage } from './limit.stage.ts';
import type { FaultScenario } from './scenario.types.ts';

const LIMIT_SECONDS = 90;
const SENDING_MS = 240_000;

type Meanwhile = (stage: FaultStage) => Promise<void>;
const nothing: Meanwhile = () => Promise.resolve();

/** The disk of the data folder has no space, or no inode, while messages flow. @param meanwhile work at the full disk */
export const fullDisk = (
  { disk }: Pick<LimitStage, 'disk'>,
  resource: 'space' | 'inodes',
  seconds: number,
  meanwhile = nothing,
): FaultScenario => ({
  name: `${resource === 'space' ? 'full disk' : 'no inode left'} for ${seconds} s`,
  limitSeconds: LIMIT_SECONDS,
  sendingTimeoutMs: SENDING_MS,
  countsFrom: 'end',
  async run(stage) {
    const free = resource === 'space' ? disk.fillSpace() : disk.fillInodes();
    try {
      await Promise.all([pause(seconds * 1_000), meanwhile(stage)]);
    } finally {
      free();
    }
  },
});

/** The limits of a disk, for as long as an operator needs to notice. */
export const limitScenarios = (stage: Pick<LimitStage, 'disk'>): FaultScenario[] => [
  fullDisk(stage, 'space', 60),
  fullDisk(stage, 'inodes', 60),
];
