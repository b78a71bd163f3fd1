import type { Fault } from './fault.ts';
import { networkFaults } from './network.ts';
import { pointFaults } from './points.ts';
import { processFaults } from './processes.ts';
import { wireFaults } from './wire.ts';

/** Every damage; `times`: deaths at each point of a message's way. */
export const allFaults = (times: number): Fault[] => [
  ...processFaults,
  ...pointFaults(times),
  ...networkFaults,
  ...wireFaults,
];
