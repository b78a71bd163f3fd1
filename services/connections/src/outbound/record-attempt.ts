import { currentContext } from '@recado/platform';
import { messagesSent, screenToPhone, sendSeconds } from '../connections.metrics.ts';
import type { SendOutcome } from '../channel/channel.types.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';

/**
 * Counts an attempt to send a message, and measures one that WhatsApp has acknowledged.
 * @param handedOverAt when the socket had the message, by the monotonic clock
 */
export function recordAttempt(row: OutboundRow, outcome: SendOutcome, handedOverAt: number | undefined): void {
  if (row.kind !== 'message') return;
  const { source = 'agent' } = row.payload;
  messagesSent.inc({ source, outcome: labelOf(outcome) });
  if (!('done' in outcome)) return;
  if (handedOverAt !== undefined) sendSeconds.observe((performance.now() - handedOverAt) / 1_000);
  const beganAt = currentContext()?.beganAt;
  if (source === 'agent' && beganAt !== undefined) screenToPhone.observe(Math.max(0, Date.now() - beganAt) / 1_000);
}

function labelOf(outcome: SendOutcome): string {
  if ('done' in outcome) return 'sent';
  if ('fail' in outcome) return 'failed';
  return 'retry' in outcome && outcome.refusal ? 'refused' : 'retried';
}
