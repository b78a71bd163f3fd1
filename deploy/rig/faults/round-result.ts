import type { DeliveryReport } from './check-delivery.ts';
import type { RecoveryTimes } from './inject-and-recover.ts';
import type { FaultScenario } from './scenario.types.ts';

export interface RoundResult extends DeliveryReport, RecoveryTimes {
  scenario: FaultScenario;
  /** CPU time of all processes of the machine, in ms. */
  cpuPerMessage: number;
  /** CPU time of the fixed work meanwhile, median and 90th percentile, in ms. */
  fixedWork: [number, number];
}
/** Apart from the time: every message was delivered once, in order, to the right company, and every number is back. */
const isWhole = (result: RoundResult): boolean =>
  result.error === null &&
  result.connected !== null &&
  [result.lost, result.doubled, result.outOfOrder, result.foreign, result.refused].every((list) => list.length === 0);

export const isPassed = (result: RoundResult): boolean =>
  isWhole(result) &&
  result.recovery !== null &&
  result.recovery <= result.scenario.limitSeconds &&
  (result.median ?? Infinity) <= (result.scenario.medianLimitSeconds ?? result.scenario.limitSeconds);

/** Only the time is wrong, which may be the machine's fault: a shared machine is slow for minutes. */
export const isLate = (result: RoundResult): boolean => isWhole(result) && !isPassed(result);
