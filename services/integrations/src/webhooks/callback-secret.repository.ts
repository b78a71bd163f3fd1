import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';

interface SecretRow {
  secret: Buffer;
  /** null: there is none, or its time is over. */
  previous: Buffer | null;
}

/** The secret of a company that signs its status callbacks, and the one before it for a while. */
export class CallbackSecretRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: Keys,
  ) {}

  async exists(): Promise<boolean> {
    return (await this.manager.query<unknown[]>(`select from integrations.callback_secrets`)).length > 0;
  }
  /** The secrets that sign now. */
  async current(companyId: number): Promise<string[]> {
    const [row] = await this.manager.query<SecretRow[]>(
      `select secret, case when previous_until > now() then previous_secret end as previous
       from integrations.callback_secrets`,
    );
    const sealed = row ? [row.secret, ...(row.previous ? [row.previous] : [])] : [];
    return sealed.map((box) => this.keys.open('webhook', nameOf(companyId), box).toString());
  }
  /** @returns until when the former one signs, too; null: there was none, or it ends at once */
  async rotate(companyId: number, secret: string, overlapHours: number): Promise<Date | null> {
    const [row] = await this.manager.query<{ until: Date | null }[]>(
      `insert into integrations.callback_secrets as s (secret) values ($1)
       on conflict (company_id) do update set secret = excluded.secret, created_at = now(),
         previous_secret = case when $2::int > 0 then s.secret end,
         previous_until = case when $2::int > 0 then now() + make_interval(hours => $2::int) end
       returning previous_until as until`,
      [this.keys.seal('webhook', nameOf(companyId), Buffer.from(secret)), overlapHours],
    );
    return row?.until ?? null;
  }
}

const nameOf = (companyId: number): string => `${companyId}|callback`;
