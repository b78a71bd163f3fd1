import { randomInt } from 'node:crypto';
import { errorText } from '../../log.ts';
import type { WebhookTarget } from '../../model/official-number.model.ts';

const CHALLENGE_MS = 10_000;

/**
 * Asks an address for its consent: it answers 200 with the challenge when the verify token is its own.
 * Source: Meta, "Create a webhook endpoint", verification requests.
 * @returns why it is not accepted; undefined when it is
 */
export async function findWebhookError({ url, verifyToken }: WebhookTarget): Promise<string | undefined> {
  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  try {
    const address = new URL(url);
    address.searchParams.set('hub.mode', 'subscribe');
    address.searchParams.set('hub.challenge', challenge);
    address.searchParams.set('hub.verify_token', verifyToken);
    const response = await fetch(address, { signal: AbortSignal.timeout(CHALLENGE_MS), redirect: 'manual' });
    const text = await response.text();
    if (response.status !== 200) return `the address answered ${response.status} to the challenge`;
    return text.trim() === challenge ? undefined : 'the address did not answer with the challenge';
  } catch (error) {
    return `the address cannot be reached: ${errorText(error)}`;
  }
}
