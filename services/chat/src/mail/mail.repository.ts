import type { Language, Mail, MailKind, MailOrder, MailState } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

export interface WaitingMail {
  id: number;
  companyId: number;
  mailId: string;
  kind: MailKind;
  language: Language;
  to: { name: string; email: string };
  mail: Mail;
  attempts: number;
  createdAt: Date;
}
interface ShownMail {
  id: number;
  kind: MailKind;
  to: string;
  state: MailState;
  error: string;
  createdAt: Date;
  endedAt: Date | null;
}
const COLUMNS = `id, company_id as "companyId", mail_id as "mailId", kind, language,
  json_build_object('name', to_name, 'email', to_email) as "to", content as mail, attempts, created_at as "createdAt"`;
const KEPT_DAYS = 90;
/** Removed in one transaction. */
const AT_ONCE = 5_000;

export class MailRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns the id of the row; null when the mail has been ordered before */
  async add({ mailId, to, language, mail }: MailOrder, state: 'waiting' | 'disabled'): Promise<number | null> {
    const content = state === 'waiting' ? JSON.stringify(mail) : null;
    const [row] = await this.manager.query<{ id: number }[]>(
      `insert into chat.mails (mail_id, kind, language, to_name, to_email, content, state, ended_at)
       values ($1, $2, $3, $4, $5, $6, $7, case when $7 = 'waiting' then null else now() end)
       on conflict (company_id, mail_id) do nothing returning id`,
      [mailId, mail.kind, language, to.name, to.email, content, state],
    );
    return row?.id ?? null;
  }

  async findWaiting(id: number): Promise<WaitingMail | null> {
    const [row] = await this.manager.query<WaitingMail[]>(
      `select ${COLUMNS} from chat.mails where id = $1 and state = 'waiting' and content is not null`,
      [id],
    );
    return row ?? null;
  }

  /** The mails of a company, the newest first. */
  newestOf(companyId: number, limit: number): Promise<ShownMail[]> {
    return this.manager.query<ShownMail[]>(
      `select id, kind, to_email as "to", state, error, created_at as "createdAt", ended_at as "endedAt"
       from chat.mails where company_id = $1 order by created_at desc, id desc limit $2`,
      [companyId, limit],
    );
  }

  /** Ends a waiting mail; its text is removed. */
  async end(id: number, state: Exclude<MailState, 'waiting'>, error = ''): Promise<void> {
    await this.manager.query(
      `update chat.mails set state = $2, error = $3, content = null, ended_at = now(),
         attempts = attempts + case when $2 = 'disabled' then 0 else 1 end
       where id = $1 and state = 'waiting'`,
      [id, state, error],
    );
  }

  /** Counts a failed attempt that a later one follows. @returns false when it was counted before */
  async postpone({ id, attempts }: Pick<WaitingMail, 'id' | 'attempts'>, error: string): Promise<boolean> {
    const [rows] = await this.manager.query<[{ id: number }[], number]>(
      `update chat.mails set attempts = attempts + 1, error = $3
       where id = $1 and attempts = $2 and state = 'waiting' returning id`,
      [id, attempts, error],
    );
    return rows.length > 0;
  }

  /** @returns whether more may be left */
  async removeOutdated(): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `delete from chat.mails where id in (
         select id from chat.mails where created_at < now() - interval '${KEPT_DAYS} days' order by created_at
         limit ${AT_ONCE})`,
    );
    return count === AT_ONCE;
  }
}
