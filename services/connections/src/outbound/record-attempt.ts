import { currentContext } from '@recado/platform';
import { messagesSent, screenToPhone, sendSeconds } from '../connections.metrics.ts';
import type { SendOutcome } from './outbound-row.sender.ts';
import type { OutboundRow } from './outbound.repository.ts';

/**
 * Counts an attempt to send a message, and measures one that WhatsApp has acknowledged.
 * @param handedOverAt when the socket had the message, by the monotonic clock
 */
export function recordAttempt(row: OutboundRow, outcome: SendOutcome, handedOverAt: number | undefined): void {
  if (row.kind !== 'message') return;
  const { source = 'agent' } = row.payload;
  messagesSent.inc({ source, outcome: labelOf(outcome) });
  if (outcome !== 'done') return;
  if (handedOverAt !== undefined) sendSeconds.observe((performance.now() - handedOverAt) / 1_000);
  const beganAt = currentContext()?.beganAt;
  if (source === 'agent' && beganAt !== undefined) screenToPhone.observe(Math.max(0, Date.now() - beganAt) / 1_000);
}

function labelOf(outcome: SendOutcome): string {
  if (outcome === 'done') return 'sent';
  if ('fail' in outcome) return 'failed';
  return outcome.refusal ? 'refused' : 'retried';
}
