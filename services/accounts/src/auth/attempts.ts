import { createHash } from 'node:crypto';
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

  async exhausted(tried: Attempt[]): Promise<boolean> {
    const rows = (await this.manager.query(
      `select key, failures from accounts.login_attempts where key = any($1) and since > now() - interval '${WINDOW}'`,
      [tried.map(hash)],
    )) as { key: string; failures: number }[];
    const limits = new Map<string, number>(tried.map((one) => [hash(one), LIMITS[one.kind]]));
    return rows.some((row) => row.failures >= (limits.get(row.key) ?? 0));
  }

  async count(tried: Attempt[]): Promise<void> {
    await this.manager.query(
      `insert into accounts.login_attempts as seen (key, failures, since) select unnest($1::text[]), 1, now()
       on conflict (key) do update set
         failures = case when seen.since > now() - interval '${WINDOW}' then seen.failures + 1 else 1 end,
         since = case when seen.since > now() - interval '${WINDOW}' then seen.since else now() end`,
      [tried.map(hash).sort()],
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

const hash = ({ kind, value }: Attempt) => createHash('sha256').update(`${kind}:${value}`).digest('base64url');
