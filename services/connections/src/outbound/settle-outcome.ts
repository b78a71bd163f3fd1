import type { ConnectionsScope } from '../connections.database.ts';
import type { SessionCaches } from '../whatsapp/session.caches.ts';
import type { SendOutcome } from './outbound-row.sender.ts';
import type { OutboundRow } from './outbound.repository.ts';
import { isAutomated } from './send.priority.ts';

/** Pauses between the attempts of one message; after the last attempt the message has failed. */
const RETRY_PAUSES = [1_000, 5_000, 15_000, 60_000];

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
  caches: SessionCaches,
): Promise<void> {
  const hasLeft = outcome === 'done' || ('isUnanswered' in outcome && isHandedOver);
  if (hasLeft && row.kind === 'message' && isAutomated(row.payload.source))
    await scope.days.countSent(connectionId, row.id, row.isCold);
  if (outcome === 'done') {
    if (row.kind === 'read') return scope.outbound.done(row.id);
    return scope.outbound.sent(connectionId, row, caches.sent.get<Uint8Array>(row.waId), scope.publish);
  }
  return settleFailure(scope, connectionId, row, outcome);
}

async function settleFailure(
  { outbound, publish }: ConnectionsScope,
  connectionId: number,
  row: OutboundRow,
  outcome: Exclude<SendOutcome, 'done'>,
): Promise<void> {
  if ('fail' in outcome) return outbound.fail(connectionId, row.waId, outcome.fail, publish);
  if (outcome.refusal && row.waitsForRestriction) return outbound.awaitRestriction(row.id);
  const pause = RETRY_PAUSES[row.attempts];
  if (pause === undefined) return outbound.fail(connectionId, row.waId, outcome.retry, publish);
  return outbound.later(row.id, pause);
}
