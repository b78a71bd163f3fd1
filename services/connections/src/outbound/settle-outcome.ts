import type { ConnectionsScope } from '../connections.database.ts';
import type { Channel, SendOutcome } from '../channel/channel.types.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';
import { publishWindow } from '../inbound/publish-window.ts';
import { isAutomated } from './send.priority.ts';

/** Pauses between the attempts of one message; after the last attempt the message has failed. */
const RETRY_PAUSES = [1_000, 5_000, 15_000, 60_000];

/** A message without an answer is sent again, under its id. */
const unanswered: Extract<SendOutcome, { retry: string }> = { retry: 'ERR_SENDING_WAPP_MSG' };

export interface FinishedSend {
  row: OutboundRow;
  outcome: SendOutcome;
  /** The start of the attempt by the monotonic clock. */
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
  if (hasLeft && row.kind === 'message' && row.payload.template && channel.hasWindow)
    await scope.openedChats.count(connectionId, row.chat);
  if ('done' in outcome) {
    if (row.kind === 'read') return scope.outbound.done(row.id);
    // Meta's report that the message did not arrive may be faster than Meta's answer.
    const mayBeReplaced = row.kind === 'message' && row.payload.fallback !== undefined;
    if (mayBeReplaced && (await scope.proofs.isFallback(connectionId, row.waId))) return;
    if (outcome.remoteId !== undefined) await scope.proofs.setRemoteId(row.id, outcome.remoteId);
    if (channel.hasWindow && row.kind === 'message')
      publishWindow(scope.publish, connectionId, row.chat, await scope.windows.answered(connectionId, row.chat));
    return scope.outbound.sent(connectionId, row, channel.sentContent(row.waId), scope.publish);
  }
  return settleFailure(scope, connectionId, { row, outcome, channel });
}

interface FailedSend {
  row: OutboundRow;
  outcome: Exclude<SendOutcome, { done: true }>;
  channel: Channel;
}

async function settleFailure(
  { outbound, proofs, windows, publish }: ConnectionsScope,
  connectionId: number,
  { row, outcome, channel: { proofMs } }: FailedSend,
): Promise<void> {
  if ('fail' in outcome && outcome.fail === 'ERR_WAPP_WINDOW_CLOSED') {
    publishWindow(publish, connectionId, row.chat, await windows.ended(connectionId, row.waId));
    if (await proofs.sendFallback(connectionId, row.waId)) return;
  }
  if ('fail' in outcome) return outbound.fail(connectionId, row.waId, outcome.fail, publish);
  if ('waits' in outcome) return proofs.waitAgain(row.id, outcome.afterMs ?? 0);
  if ('unanswered' in outcome && proofMs !== null) return proofs.unproven(row.id, proofMs);
  const { retry, refusal, afterMs } = 'retry' in outcome ? outcome : unanswered;
  if (refusal && row.waitsForRestriction) return outbound.awaitRestriction(row.id);
  const pause = RETRY_PAUSES[row.attempts];
  if (pause === undefined) return outbound.fail(connectionId, row.waId, retry, publish);
  return outbound.later(row.id, afterMs ?? pause);
}
