import type { ConnectionBot, TurnTarget } from '@recado/contracts';
import { flowOfConnection } from '../flow/find-flow.ts';
import type { DecisionBuilder } from './decision.builder.ts';
import { menuQueues } from './queue-menu.ts';

/** The ticket got the only queue of its connection when it was made: nobody has chosen the queue. */
export function isQueueGiven(decision: DecisionBuilder): boolean {
  const [only, ...others] = menuQueues(decision);
  const { place } = decision.state;
  const isChosen = place.kind === 'start' && place.isInQueue === true;
  return only !== undefined && others.length === 0 && decision.queueId === only.id && !isChosen;
}

/** The integration or the prompt that answers on a connection before a queue does. */
export function connectionTarget({ integrationId, promptId }: ConnectionBot): TurnTarget | null {
  if (integrationId !== null) return { kind: 'integration', id: integrationId };
  return promptId === null ? null : { kind: 'prompt', id: promptId };
}

/** The connection's flow, integration or prompt answers: the queue has only been given with the ticket, and its hours do not count yet. */
export function isAtConnection(decision: DecisionBuilder): boolean {
  if (!isQueueGiven(decision)) return false;
  const { place } = decision.state;
  const flow = flowOfConnection(decision.rules);
  if (flow) return place.kind === 'flow' ? place.flowId === flow.id : place.kind === 'start';
  const target = connectionTarget(decision.rules.connection);
  if (!target) return false;
  if (place.kind === 'turn') return place.target.kind === target.kind && place.target.id === target.id;
  return place.kind === 'start';
}
