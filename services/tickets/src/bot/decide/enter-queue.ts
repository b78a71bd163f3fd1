import type { TurnTarget } from '@recado/contracts';
import type { QueueRules } from '../../rows/bot/bot-rules.ts';
import { beginInQueue } from '../flow/decide-flow.ts';
import { isClosed } from './check-hours.ts';
import { send, type DecisionBuilder } from './decision.builder.ts';
import { sendOptionMenu } from './option-menu.ts';

/** A queue was chosen or assigned: its hours, then its flow, its integration, its prompt, or its greeting and menu. */
export function enterQueue(decision: DecisionBuilder, queue: QueueRules, { isGreeted = false } = {}): void {
  // After the closed period the next message enters the queue again.
  decision.goTo({ kind: 'start', isInQueue: true });
  if (isClosed(decision)) return;
  if (beginInQueue(decision, queue.id)) return;
  const target = targetOf(queue);
  if (target) return decision.add('called', [decision.callTarget(target, 'started')], { subject: queue.name });
  if (queue.options.length > 0) return sendOptionMenu(decision, queue, null);
  decision.goTo({ kind: 'people' });
  const greeting = isGreeted ? [] : send(queue.greetingMessage);
  if (greeting.length > 0) decision.add('greeting', greeting, { subject: queue.name });
}

function targetOf({ integrationId, promptId }: QueueRules): TurnTarget | null {
  if (integrationId !== null) return { kind: 'integration', id: integrationId };
  return promptId === null ? null : { kind: 'prompt', id: promptId };
}
