import type { MailKind } from '@recado/contracts';
import type { JobKind } from '@recado/platform';
import type { WaitingMail } from './mail.repository.ts';

export interface MailJobOrder {
  companyId: number;
  /** Id of the row in `chat.mails`. */
  id: number;
}
/** The retries are for processes that die; a refused mail orders its next attempt itself. */
export const mailJobKind: JobKind = { name: 'mail', retries: 10, expires: 180, batch: 10, parallel: true };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/** When a mail is tried again, after 30 seconds and then twice as long each time; null when it would come too late. */
export function nextAttemptAt({ mail, attempts, createdAt }: WaitingMail, now = new Date()): Date | null {
  const pause = Math.min(30 * SECOND_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
  const at = now.getTime() + pause;
  return at < createdAt.getTime() + lifetimeOf(mail) ? new Date(at) : null;
}

/** A link that has expired is not worth sending. */
function lifetimeOf(mail: { kind: MailKind; minutes?: number; hours?: number }): number {
  if (mail.kind === 'passwordReset') return (mail.minutes ?? 0) * MINUTE_MS;
  if (mail.kind === 'emailConfirmation') return Math.min(mail.hours ?? 0, 24) * HOUR_MS;
  return 24 * HOUR_MS;
}
