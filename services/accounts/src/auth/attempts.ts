import { createHash } from 'node:crypto';
import { Fault } from '@recado/contracts';
import { addressKey } from '@recado/platform';
import type { EntityManager } from 'typeorm';

const WINDOW = '15 minutes';
/** How many in the window: per account few, per address more (offices share one). */
const LIMITS = { account: 10, address: 50, signup: 20 } as const;

export interface Attempt {
  kind: keyof typeof LIMITS;
  value: string;
}

/** What a sign-in is counted by, and whatever else asks for the password or a code again. */
export const signInAttempts = (email: string, address: string | null): Attempt[] => [
  { kind: 'account', value: email },
  ...(address ? [{ kind: 'address' as const, value: address }] : []),
];

/** Counts what may be tried only so often, in Postgres so that every replica sees the same count. */
export class Attempts {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Counts an attempt before it is evaluated: attempts made at the same moment cannot all find the same room. The
   * transaction must roll back when this throws, so that a refused attempt is counted for neither key.
   * @throws Fault ERR_TOO_MANY_ATTEMPTS when one of the limits was reached before
   */
  async take(tried: Attempt[]): Promise<void> {
    const limits = new Map<string, number>(tried.map((attempt) => [hash(attempt), LIMITS[attempt.kind]]));
    const rows = (await this.manager.query(
      `insert into accounts.login_attempts as seen (key, failures, since) select unnest($1::text[]), 1, now()
       on conflict (key) do update set
         failures = case when seen.since > now() - interval '${WINDOW}' then seen.failures + 1 else 1 end,
         since = case when seen.since > now() - interval '${WINDOW}' then seen.since else now() end
       returning key, failures`,
      // Sorted: two attempts that share both keys lock them in the same order.
      [[...limits.keys()].toSorted()],
    )) as { key: string; failures: number }[];
    if (rows.some((row) => row.failures > (limits.get(row.key) ?? 0))) throw new Fault('ERR_TOO_MANY_ATTEMPTS');
  }
  /** Undoes `take` for an attempt that was right, or that was never evaluated. */
  async giveBack(tried: Attempt[]): Promise<void> {
    await this.manager.query(
      `with own as (select key from accounts.login_attempts where key = any($1) order by key for update)
       update accounts.login_attempts a set failures = a.failures - 1 from own where a.key = own.key and a.failures > 0`,
      [tried.map(hash)],
    );
  }
  /** The account is open again; its address stays counted. */
  async forget(email: string): Promise<void> {
    const key = hash({ kind: 'account', value: email });
    await this.manager.query(`delete from accounts.login_attempts where key = $1`, [key]);
  }
  /** What counts no more is of no use. */
  async sweep(): Promise<void> {
    await this.manager.query(`delete from accounts.login_attempts where since < now() - interval '${WINDOW}'`);
  }
}

const hash = ({ kind, value }: Attempt) => {
  const counted = kind === 'account' ? value : addressKey(value);
  return createHash('sha256').update(`${kind}:${counted}`).digest('base64url');
};
