import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

export interface PasswordResetRow {
  userId: number;
  companyId: number;
}
export const RESET_MINUTES = 30;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Links that let a user choose a new password: one per user, stored as the hash of its token. */
export class PasswordResetRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * A new link makes the older one of the user invalid.
   * @returns false when the request has its link already
   */
  async add({ userId, companyId }: PasswordResetRow, requestId: string, token: string): Promise<boolean> {
    const rows = await this.manager.query<object[]>(
      `insert into accounts.password_resets as known (user_id, company_id, request_id, token_hash, expires_at)
       values ($1, $2, $3, $4, now() + interval '${RESET_MINUTES} minutes')
       on conflict (user_id) do update
         set request_id = excluded.request_id, token_hash = excluded.token_hash, expires_at = excluded.expires_at
         where known.request_id <> excluded.request_id
       returning user_id`,
      [userId, companyId, requestId, hashOf(token)],
    );
    return rows.length > 0;
  }

  async find(token: string): Promise<PasswordResetRow | null> {
    const [row] = await this.manager.query<PasswordResetRow[]>(
      `select user_id as "userId", company_id as "companyId" from accounts.password_resets
       where token_hash = $1 and expires_at > now()`,
      [hashOf(token)],
    );
    return row ?? null;
  }

  /** Uses a link up. @returns false when it is used, replaced or expired */
  async take(token: string): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `delete from accounts.password_resets where token_hash = $1 and expires_at > now()`,
      [hashOf(token)],
    );
    return count > 0;
  }

  /** After a change of password or e-mail, the link of an older mail must not open the account. */
  async removeOfUser(userId: number): Promise<void> {
    await this.manager.query(`delete from accounts.password_resets where user_id = $1`, [userId]);
  }

  async removeExpired(): Promise<void> {
    await this.manager.query(`delete from accounts.password_resets where expires_at < now()`);
  }
}
