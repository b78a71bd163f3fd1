import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** Users who have not confirmed their e-mail address yet, each with the link that was mailed last. */
export class EmailConfirmationRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The link replaces the one before. */
  async save(userId: number, companyId: number, token: string, hours: number): Promise<void> {
    await this.manager.query(
      `insert into accounts.email_confirmations (user_id, company_id, token_hash, sent_at, expires_at)
       values ($1, $2, $3, now(), now() + make_interval(hours => $4))
       on conflict (user_id) do update
         set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
      [userId, companyId, hash(token), hours],
    );
  }
  /** @returns null for a user who has confirmed; `isRecent`: a link was mailed within the minutes */
  async lock(userId: number, minutes: number): Promise<{ isRecent: boolean } | null> {
    const [row] = await this.manager.query<{ isRecent: boolean }[]>(
      `select sent_at > now() - make_interval(mins => $2) as "isRecent"
       from accounts.email_confirmations where user_id = $1 for update`,
      [userId, minutes],
    );
    return row ?? null;
  }
  /** @returns whether the token is that of a link that is still valid, which is used up by it */
  async use(token: string): Promise<boolean> {
    const [, used] = await this.manager.query<[unknown[], number]>(
      `delete from accounts.email_confirmations where token_hash = $1 and expires_at > now()`,
      [hash(token)],
    );
    return used > 0;
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
