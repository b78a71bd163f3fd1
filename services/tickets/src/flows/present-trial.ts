import type { FlowTrial, FlowVariable, WalkedStep } from '@recado/contracts';
import type { Simulation } from '../bot/simulate/simulation.state.ts';
import type { Played } from '../bot/simulate/take-decision.ts';
import type { FlowVisit } from '../rows/flow/flow-visit.repository.ts';

interface PlayedTrial {
  played: Played;
  actions: FlowVariable[];
  /** The moment at which the conversation goes on without a message. */
  wakesAt: Date | null;
  now: Date;
}

export function presentTrial(
  { bot: { place }, ticket }: Simulation,
  { played, actions, wakesAt, now }: PlayedTrial,
): Omit<FlowTrial, 'state'> {
  const isInside = place.kind === 'flow';
  return {
    replies: played.replies,
    trace: played.trace,
    steps: walkedSteps(played.visits, now.toISOString()),
    actions,
    variables: Object.entries(isInside ? place.variables : {}).map(([name, value]) => ({ name, value })),
    stepId: isInside ? place.stepId : '',
    question: isInside ? (place.question ?? null) : null,
    wakesAt: isInside ? (wakesAt?.toISOString() ?? null) : null,
    isClosed: ticket.status === 'closed',
  };
}

/** Each step with the way by which it was left, first of all the step at which the conversation was. */
function walkedSteps(visits: FlowVisit[], at: string): WalkedStep[] {
  return visits.flatMap(({ flowId, version, step, from, way }, n) => {
    // Ids and versions of the contract count from 1.
    const walked = { flowId: Math.max(1, flowId), version: Math.max(1, version), at };
    const next = visits[n + 1];
    return [
      ...(n === 0 && from !== '' && way !== '' ? [{ ...walked, stepId: from, way }] : []),
      ...(step === '' ? [] : [{ ...walked, stepId: step, way: next?.from === step ? next.way : '' }]),
    ];
  });
}
