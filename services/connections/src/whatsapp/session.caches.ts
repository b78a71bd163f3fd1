import type { GroupMetadata } from '@whiskeysockets/baileys';
import { ExpiringCache } from './expiring-cache.ts';

const HOUR = 3_600_000;

/** The client's caches, kept across the sockets of a session. */
export class SessionCaches {
  /** Counts of resend requests; lost with each socket they would never reach their limit. */
  readonly retries = new ExpiringCache<number>(HOUR, 1_000);
  readonly groups = new ExpiringCache<GroupMetadata>(HOUR, 200);
  /** Messages being sent, for a recipient who requests a resend before the message is stored. */
  readonly sent = new ExpiringCache<Uint8Array>(HOUR, 50);
}
