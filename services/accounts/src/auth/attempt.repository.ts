import { createHash } from 'node:crypto';
import { Fault } from '@recado/contracts';
import { addressKey } from '@recado/platform';
import type { EntityManager } from 'typeorm';

const WINDOW = '15 minutes';
/** Limits per window: few per account, more per address because offices share one. */
const LIMITS = {
  account: 10,
  address: 50,
  signup: 20,
  resetAccount: 5,
  resetAddress: 20,
  invited: 5,
  inviting: 30,
  providerAddress: 200,
} as const;

export interface CountedAttempt {
  kind: keyof typeof LIMITS;
  value: string;
}

/** The keys that count a sign-in and every other check of a password or code. */
export const signInAttempts = (email: string, address: string | null): CountedAttempt[] => [
  { kind: 'account', value: email },
  ...(address ? [{ kind: 'address' as const, value: address }] : []),
];

/** The keys that count a request for a new password: each of them sends a mail. */
export const resetAttempts = (email: string, address: string | null): CountedAttempt[] => [
  { kind: 'resetAccount', value: email },
  ...(address ? [{ kind: 'resetAddress' as const, value: address }] : []),
];

/** The keys that count a mailed invitation: companies must not send mails to strangers at will. */
export const invitationAttempts = (email: string, companyId: number): CountedAttempt[] => [
  { kind: 'invited', value: email },
  { kind: 'inviting', value: String(companyId) },
];

/** The keys that count the beginning of a sign-in by a provider: each one is stored for ten minutes. */
export const providerAttempts = (address: string | null): CountedAttempt[] =>
  address ? [{ kind: 'providerAddress', value: address }] : [];

/** The keys that count a token, which names its account itself. */
export const tokenAttempts = (address: string | null): CountedAttempt[] =>
  address ? [{ kind: 'address', value: address }] : [];

/** Counts attempts in Postgres, so that all replicas see the same count. */
export class AttemptRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Counts an attempt before its check, so that concurrent attempts cannot all pass the limit. The transaction must
   * roll back when this throws, so that a refused attempt is not counted.
   * @throws Fault ERR_TOO_MANY_ATTEMPTS, with the seconds until the window ends, when a limit is exceeded
   */
  async count(attempts: CountedAttempt[]): Promise<void> {
    const limits = new Map<string, number>(attempts.map((attempt) => [hash(attempt), LIMITS[attempt.kind]]));
    const rows = await this.manager.query<{ key: string; failures: number; left: number }[]>(
      `insert into accounts.login_attempts as seen (key, failures, since) select unnest($1::text[]), 1, now()
       on conflict (key) do update set
         failures = case when seen.since > now() - interval '${WINDOW}' then seen.failures + 1 else 1 end,
         since = case when seen.since > now() - interval '${WINDOW}' then seen.since else now() end
       returning key, failures, ceil(extract(epoch from since + interval '${WINDOW}' - now()))::int as left`,
      // Sorted keys are locked in the same order by all transactions.
      [[...limits.keys()].toSorted()],
    );
    const refusing = rows.filter((row) => row.failures > (limits.get(row.key) ?? 0));
    if (refusing.length === 0) return;
    throw new Fault('ERR_TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, ...refusing.map(({ left }) => left)) });
  }
  /** Undoes `count` for a successful or unchecked attempt. */
  async uncount(attempts: CountedAttempt[]): Promise<void> {
    await this.manager.query(
      `with own as (select key from accounts.login_attempts where key = any($1) order by key for update)
       update accounts.login_attempts a set failures = a.failures - 1 from own where a.key = own.key and a.failures > 0`,
      [attempts.map(hash)],
    );
  }
  /** Resets the account; the count of the address remains. */
  async resetAccount(email: string): Promise<void> {
    const key = hash({ kind: 'account', value: email });
    await this.manager.query(`delete from accounts.login_attempts where key = $1`, [key]);
  }
  async removeOutdated(): Promise<void> {
    await this.manager.query(`delete from accounts.login_attempts where since < now() - interval '${WINDOW}'`);
  }
}

const hash = ({ kind, value }: CountedAttempt) => {
  const counted = kind.endsWith('ddress') || kind === 'signup' ? addressKey(value) : value;
  return createHash('sha256').update(`${kind}:${counted}`).digest('base64url');
};
