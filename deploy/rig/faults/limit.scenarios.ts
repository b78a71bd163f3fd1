import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { programsOf } from '../../standalone/read-processes.ts';
import type { FaultStage } from './fault.stage.ts';
import type { LimitStage } from './limit.stage.ts';
import { fileHandlesUnavailable, takeAllFileHandles, takeHeap } from './process-limits.ts';
import { killProgram, type FaultScenario } from './scenario.types.ts';
import { mountUnavailable } from './small-disk.ts';

const LIMIT_SECONDS = 90;
const SENDING_MS = 240_000;
/** Less than the messages of some seconds need. */
const MEGABYTES_LEFT = 4;
/** Ends while there are no file handles, and has to be started again. */
const KILLED = 'tickets-1';

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
  unavailableReason: mountUnavailable,
  async run(stage) {
    if (!disk) throw new Error('The data folder has no disk of its own');
    const free = resource === 'space' ? disk.fillSpace() : disk.fillInodes();
    try {
      await Promise.all([pause(seconds * 1_000), meanwhile(stage)]);
    } finally {
      free();
    }
  },
});

/** No process of the product, nor what starts it again, gets another file handle while messages flow and one of them dies. */
export const noFileHandles = (seconds: number): FaultScenario => ({
  name: `no file handle left for ${seconds} s`,
  limitSeconds: LIMIT_SECONDS,
  sendingTimeoutMs: SENDING_MS,
  countsFrom: 'end',
  unavailableReason: fileHandlesUnavailable,
  async run(stage) {
    const { product } = stage;
    const giveBack = takeAllFileHandles(product);
    try {
      const over = pause(seconds * 1_000);
      killProgram(stage, KILLED);
      await eventually(() => isRefused(product.gateway), 'a request that the gateway has no handle for');
      await over;
    } finally {
      giveBack();
    }
    await eventually(() => stage.pid(KILLED), `the start of ${KILLED} once there are handles`);
  },
});

/** A request with a connection of its own, for which the gateway needs a file handle. */
const isRefused = (gateway: string): Promise<boolean> =>
  fetch(`${gateway}/health/live`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  );

/** The services through which messages pass. */
const onTheWay = ['gateway', 'tickets', 'connections'];

/** Each process has little heap left while messages flow: it ends for want of memory again and again, and is started again. */
export const littleMemory = (seconds: number): FaultScenario => ({
  name: `little memory for ${seconds} s`,
  limitSeconds: LIMIT_SECONDS,
  sendingTimeoutMs: SENDING_MS,
  countsFrom: 'end',
  async run({ product }) {
    const before = programsOf(product.dataDir);
    const isEnded = (service: string) => {
      const now = new Map(programsOf(product.dataDir));
      return before.some(([name, pid]) => name.startsWith(service) && now.get(name) !== pid);
    };
    const giveBack = takeHeap(product, MEGABYTES_LEFT);
    try {
      const ends = onTheWay.map((service) => eventually(() => isEnded(service), `an end of ${service}`));
      await Promise.all([pause(seconds * 1_000), ...ends]);
    } finally {
      giveBack();
    }
  },
});

/** The limits of a machine, for as long as an operator needs to notice. */
export const limitScenarios = (stage: Pick<LimitStage, 'disk'>): FaultScenario[] => [
  fullDisk(stage, 'space', 60),
  fullDisk(stage, 'inodes', 60),
  noFileHandles(60),
  littleMemory(60),
];
