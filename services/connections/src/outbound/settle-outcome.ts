import type { ConnectionsScope } from '../connections.database.ts';
import type { Channel, SendOutcome } from '../channel/channel.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';
import { isAutomated } from './send.priority.ts';

/** Pauses between the attempts of one message; after the last attempt the message has failed. */
const RETRY_PAUSES = [1_000, 5_000, 15_000, 60_000];

/** A message without an answer is sent again, under its id. */
const unanswered: Extract<SendOutcome, { retry: string }> = { retry: 'ERR_SENDING_WAPP_MSG' };

export interface FinishedSend {
  row: OutboundRow;
  outcome: SendOutcome;
  /** By the monotonic clock. */
  startedAt: number;
  isHandedOver: boolean;
}

/** Stores the outcome of one attempt, and counts what has left. */
export async function settleOutcome(
  scope: ConnectionsScope,
  connectionId: number,
  { row, outcome, isHandedOver }: FinishedSend,
  channel: Channel,
): Promise<void> {
  const hasLeft = 'done' in outcome || ('unanswered' in outcome && isHandedOver);
  if (hasLeft && row.kind === 'message' && isAutomated(row.payload.source))
    await scope.days.countSent(connectionId, row.id, row.isCold);
  if ('done' in outcome) {
    if (row.kind === 'read') return scope.outbound.done(row.id);
    return scope.outbound.sent(connectionId, row, channel.sentContent(row.waId), scope.publish);
  }
  return settleFailure(scope, connectionId, row, outcome);
}

async function settleFailure(
  { outbound, publish }: ConnectionsScope,
  connectionId: number,
  row: OutboundRow,
  outcome: Exclude<SendOutcome, { done: true }>,
): Promise<void> {
  if ('fail' in outcome) return outbound.fail(connectionId, row.waId, outcome.fail, publish);
  const { retry, refusal, afterMs } = 'retry' in outcome ? outcome : unanswered;
  if (refusal && row.waitsForRestriction) return outbound.awaitRestriction(row.id);
  const pause = RETRY_PAUSES[row.attempts];
  if (pause === undefined) return outbound.fail(connectionId, row.waId, retry, publish);
  return outbound.later(row.id, afterMs ?? pause);
}
