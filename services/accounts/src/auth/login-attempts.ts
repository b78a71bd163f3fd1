import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

const WINDOW = '15 minutes';
/** Failures allowed in the window: per account few, per address more (offices share one). */
const LIMITS = { account: 10, address: 50 } as const;
export type Guess = { account: string; address: string | null };

/** Counts failed sign-ins, in Postgres so that every replica sees the same count. */
export class LoginAttempts {
  constructor(private readonly manager: EntityManager) {}

  async exhausted(guess: Guess): Promise<boolean> {
    const rows = (await this.manager.query(
      `select key, failures from accounts.login_attempts where key = any($1) and since > now() - interval '${WINDOW}'`,
      [keys(guess).map(([key]) => key)],
    )) as { key: string; failures: number }[];
    const limits = new Map<string, number>(keys(guess));
    return rows.some((row) => row.failures >= (limits.get(row.key) ?? 0));
  }

  async failed(guess: Guess): Promise<void> {
    await this.manager.query(
      `insert into accounts.login_attempts as seen (key, failures, since) select unnest($1::text[]), 1, now()
       on conflict (key) do update set
         failures = case when seen.since > now() - interval '${WINDOW}' then seen.failures + 1 else 1 end,
         since = case when seen.since > now() - interval '${WINDOW}' then seen.since else now() end`,
      [
        keys(guess)
          .map(([key]) => key)
          .sort(),
      ],
    );
  }

  async succeeded(account: string): Promise<void> {
    await this.manager.query(`delete from accounts.login_attempts where key = $1`, [hash('account', account)]);
  }
}

const hash = (kind: string, value: string) => createHash('sha256').update(`${kind}:${value}`).digest('base64url');
const keys = ({ account, address }: Guess): [string, number][] => [
  [hash('account', account), LIMITS.account],
  ...(address ? [[hash('address', address), LIMITS.address] as [string, number]] : []),
];
