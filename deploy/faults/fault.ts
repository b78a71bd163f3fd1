import type { Stage } from './stage.ts';

export interface Fault {
  name: string;
  /** Seconds within which everything older than two seconds must be through again. */
  limit: number;
  /** Done many times, half of them must be through within this. */
  medianLimit?: number;
  /** The seconds count from the fault's beginning, or from its end when nobody could work meanwhile. */
  from?: 'end';
  /** WhatsApp itself is made to hand messages over in another order. */
  mixesOrder?: true;
  /** What it needs besides a running product; null when it can be done here, else why not. */
  refused?: () => string | null;
  /** Part of `npm test`. */
  short?: true;
  /** What must stand before the damage, and is taken down after it. */
  prepare?: (stage: Stage) => Promise<void>;
  tidy?: () => Promise<void>;
  /**
   * Does the damage; ends when it is over.
   * @param recovered waits until everything older than two seconds is through again; its seconds count too
   */
  run(stage: Stage, recovered: () => Promise<void>): Promise<void>;
}

export const kill = (stage: Stage, name: string, signal: NodeJS.Signals = 'SIGKILL'): void => {
  process.kill(stage.pid(name), signal);
};
