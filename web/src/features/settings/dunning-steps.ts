import type { Dunning } from '@recado/contracts';

export type StepKind = 'invoice' | 'remind' | 'due' | 'campaigns' | 'lock';
export interface DunningStep {
  kind: StepKind;
  /** Days from the due date; below zero: before it. */
  day: number;
}
export type Phase = 'good' | 'grace' | 'campaigns' | 'locked';
export interface DunningPhase {
  phase: Phase;
  from: number;
  to: number;
}

const order: StepKind[] = ['invoice', 'remind', 'due', 'campaigns', 'lock'];

/** Steps around a due date, in the order of the days. */
export function dunningSteps({ invoiceDaysBefore, remindAtDays, campaignsGraceDays, lockGraceDays }: Dunning) {
  const steps: DunningStep[] = [
    { kind: 'invoice', day: -invoiceDaysBefore },
    ...remindAtDays.map((left) => ({ kind: 'remind' as const, day: left === 0 ? 0 : -left })),
    { kind: 'due', day: 0 },
    { kind: 'campaigns', day: campaignsGraceDays + 1 },
    { kind: 'lock', day: lockGraceDays + 1 },
  ];
  return steps.toSorted((a, b) => a.day - b.day || order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** The parts of the time line that the steps divide, the last of them as long as the others together need to be seen. */
export function dunningPhases(dunning: Dunning): DunningPhase[] {
  const steps = dunningSteps(dunning);
  const [start, end] = [steps[0]?.day ?? 0, steps.at(-1)?.day ?? 0];
  const margin = Math.max(2, Math.round((end - start) / 8));
  const { campaignsGraceDays, lockGraceDays } = dunning;
  const phases: DunningPhase[] = [
    { phase: 'good', from: start, to: 1 },
    { phase: 'grace', from: 1, to: campaignsGraceDays + 1 },
    { phase: 'campaigns', from: campaignsGraceDays + 1, to: lockGraceDays + 1 },
    { phase: 'locked', from: lockGraceDays + 1, to: Math.max(end, lockGraceDays + 1) + margin },
  ];
  return phases.filter(({ from, to }) => to > from);
}
