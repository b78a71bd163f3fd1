import { Fault, type FlowNumbers, type FlowNumbersInput, type FlowPath, type WalkedStep } from '@recado/contracts';
import type { DeskScope } from '../rows/desk.database.ts';
import { secondsOf, type WayCount } from '../rows/flow/flow-count.repository.ts';

const MOST_DAYS = 92;
const DAY_MS = 86_400_000;
/** Steps of the path of a conversation. */
const MOST_STEPS = 500;

function checkPeriod({ from, to }: FlowNumbersInput): void {
  if (to < from) throw new Fault('ERR_VALIDATION', {}, [{ field: 'to', rule: 'notBefore' }]);
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS)
    throw new Fault('ERR_VALIDATION', {}, [{ field: 'to', rule: 'max', limit: MOST_DAYS }]);
}

/** How conversations went through a flow. */
export async function readFlowNumbers(scope: DeskScope, input: FlowNumbersInput): Promise<FlowNumbers> {
  checkPeriod(input);
  const { id, from, to } = input;
  const counts = await scope.flowCounts.ways(id, from, to, await scope.copies.timezone());
  const waiting = new Map((await scope.flowVisits.waiting(id)).map(({ stepId, count }) => [stepId, count]));
  const entered = new Map<string, number>();
  const failed = new Map<string, number>();
  const ways = new Map<string, { stepId: string; way: string; count: number }>();
  let [started, ended] = [0, 0];
  for (const { from: stepId, way, step, count } of counts) {
    if (stepId === '') started += count;
    if (step !== '') entered.set(step, (entered.get(step) ?? 0) + count);
    else if (way === '') ended += count;
    if (stepId === '' || way === '') continue;
    if (way === 'failed') failed.set(stepId, (failed.get(stepId) ?? 0) + count);
    const named = step === '' ? 'people' : way;
    const key = `${stepId} ${named}`;
    ways.set(key, { stepId, way: named, count: (ways.get(key)?.count ?? 0) + count });
  }
  const stepIds = [...new Set([...entered.keys(), ...failed.keys(), ...waiting.keys()])];
  return {
    started,
    ended,
    medianSeconds: medianOf(counts),
    steps: stepIds.map((stepId) => ({
      stepId,
      entered: entered.get(stepId) ?? 0,
      failed: failed.get(stepId) ?? 0,
      waiting: waiting.get(stepId) ?? 0,
    })),
    ways: [...ways.values()],
  };
}

/** The median of the durations, to the width of a bucket; null: none has ended. */
function medianOf(counts: WayCount[]): number | null {
  const ends = counts.filter(({ bucket }) => bucket > 0).toSorted((a, b) => a.bucket - b.bucket);
  const half = ends.reduce((sum, { count }) => sum + count, 0) / 2;
  let seen = 0;
  for (const { bucket, count } of ends) {
    seen += count;
    if (seen >= half) return secondsOf(bucket);
  }
  return null;
}

/** The steps that a conversation took; each leaves by the way that leads to the one after it. */
export async function readFlowPath({ flowVisits }: DeskScope, ticketId: number): Promise<FlowPath> {
  const visits = await flowVisits.ofTicket(ticketId, 2 * MOST_STEPS);
  const steps = visits.flatMap(({ flowId, version, step, at }, n): WalkedStep[] => {
    if (step === '') return [];
    const next = visits[n + 1];
    const way = next?.flowId === flowId && next.from === step ? next.way : '';
    return [{ flowId, version, stepId: step, way, at: at.toISOString() }];
  });
  return { steps: steps.slice(-MOST_STEPS) };
}
