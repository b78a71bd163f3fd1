import type { WhatsappView } from '@recado/contracts';

/** A session that WhatsApp restarts, or that moves to another server, is back within this time. */
const briefMs = 60_000;

/** Whether a connection that should be up is down for more than a moment. */
export function isDown({ status, downSince }: WhatsappView, now: number): boolean {
  if (status === 'CONNECTED' || downSince === null) return false;
  return status !== 'OPENING' || now - Date.parse(downSince) >= briefMs;
}
