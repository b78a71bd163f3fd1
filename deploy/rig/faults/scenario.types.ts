import type { FaultStage } from './fault.stage.ts';

/** A fault that is injected while messages flow. */
export interface FaultScenario {
  name: string;
  /** Seconds within which every message older than two seconds must be delivered again. */
  limitSeconds: number;
  /** Limit of the median recovery, for a scenario that repeats its fault. */
  medianLimitSeconds?: number;
  /** Recovery is measured from the start of the fault, or from its end where no work was possible in between. */
  countsFrom?: 'end';
  /** How long an agent's page sends a message again, where the fault lasts longer than others; in ms. */
  sendingTimeoutMs?: number;
  /** The order of delivery is not checked, because the fault makes WhatsApp itself change it. */
  reordersMessages?: true;
  /** The reason why this machine cannot run the scenario; null when it can. */
  unavailableReason?: () => string | null;
  /** Contacts talk to the bot, or companies send campaigns, and no one else writes; without it customers write and agents answer. */
  traffic?: 'bot' | 'campaigns';
  /** The scenario is part of `npm test`. */
  inShortRun?: true;
  /** Set-up before the traffic starts, undone by `cleanUp`. */
  prepare?: (stage: FaultStage) => Promise<void>;
  cleanUp?: () => Promise<void>;
  /**
   * Injects the fault; resolves when the fault is over.
   * @param recovered waits until every message older than two seconds is delivered, and records the time this took
   */
  run(stage: FaultStage, recovered: () => Promise<void>): Promise<void>;
}

/** @param name of a running program: `connections-1` */
export const killProgram = (stage: FaultStage, name: string, signal: NodeJS.Signals = 'SIGKILL'): void => {
  process.kill(stage.pid(name), signal);
};
