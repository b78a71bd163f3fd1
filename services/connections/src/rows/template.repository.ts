import {
  Fault,
  type ListMessageTemplates,
  type TemplateCategory,
  type TemplateQuality,
  type TemplateStatus,
  type TemplateTexts,
} from '@recado/contracts';
import { containsPattern, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/** The content of a template, its samples by the names of the variables. */
export interface TemplateContent extends TemplateTexts {
  samples: Record<string, string>;
  /** Whether the template has a part that cannot be sent or edited from here. */
  isForeign: boolean;
}
/** A template as Meta has it. */
export interface RemoteTemplate {
  remote: string;
  name: string;
  language: string;
  category: TemplateCategory;
  status: TemplateStatus;
  quality: TemplateQuality;
  rejection: string | null;
  /** Variables have names, and no positions. */
  isNamed: boolean;
  content: TemplateContent;
}
type TemplateState = Pick<TemplateRow, 'id' | 'status' | 'quality'>;
export interface TemplateRow extends RemoteTemplate {
  id: number;
  account: string;
  note: string | null;
  updatedAt: Date;
}
/** A template whose state or quality has changed. */
export interface ChangedTemplate {
  row: TemplateRow;
  before: Pick<TemplateRow, 'status' | 'quality'>;
}
export interface TemplatePosition {
  name: string;
  id: number;
}
export type TemplateFilter = Pick<ListMessageTemplates, 'status' | 'category' | 'language'> & {
  accounts: string[];
  search: string;
};

const columns = `id, account, remote, name, language, category, status, quality, rejection, note,
  is_named as "isNamed", content, updated_at as "updatedAt"`;
/** Rows that are stored by one statement. */
const AT_ONCE = 200;
const hasChanged = `t.status <> excluded.status or t.quality <> excluded.quality or t.category <> excluded.category
  or t.rejection is distinct from excluded.rejection or t.content <> excluded.content or t.name <> excluded.name`;

/** Templates of the accounts of a company. What was read from Meta later wins over what was read before. */
export class TemplateRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The moment from which on a reading of Meta counts. */
  async now(): Promise<Date> {
    const [row] = await this.manager.query<[{ now: Date }]>(`select clock_timestamp() as now`);
    return row.now;
  }

  /**
   * @param readAt when the reading began
   * @returns the known templates whose state or quality has changed
   */
  async store(account: string, readAt: Date, templates: RemoteTemplate[]): Promise<ChangedTemplate[]> {
    await this.lock(account);
    const before = await this.statesOf(account);
    for (let from = 0; from < templates.length; from += AT_ONCE) {
      const rows = templates.slice(from, from + AT_ONCE).map(({ isNamed, ...row }) => ({ ...row, is_named: isNamed }));
      await this.manager.query(
        `insert into connections.templates as t
           (account, remote, name, language, category, status, quality, rejection, is_named, content, read_at)
         select $1, remote, name, language, category, status, quality, rejection, is_named, content, $2::timestamptz
         from jsonb_to_recordset($3::jsonb) as given (remote text, name text, language text, category text, status text,
           quality text, rejection text, is_named boolean, content jsonb)
         on conflict (company_id, account, remote) do update set
           name = excluded.name, category = excluded.category, status = excluded.status, quality = excluded.quality,
           rejection = excluded.rejection, is_named = excluded.is_named, content = excluded.content,
           read_at = excluded.read_at,
           note = case when t.status = excluded.status then t.note end,
           updated_at = case when ${hasChanged} then now() else t.updated_at end
         where t.read_at < excluded.read_at`,
        [account, readAt, JSON.stringify(rows)],
      );
    }
    return this.changedSince(account, before);
  }
  /** Stores all templates of an account; others are gone. */
  async storeAll(account: string, readAt: Date, templates: RemoteTemplate[]): Promise<ChangedTemplate[]> {
    const changed = await this.store(account, readAt, templates);
    await this.manager.query(`delete from connections.templates where account = $1 and read_at < $2`, [
      account,
      readAt,
    ]);
    return changed;
  }
  /** Meta's notice of a change, which the next reading confirms or corrects; a reading that began before the notice does not. */
  async note(account: string, remote: string, status: TemplateStatus, note: string | null): Promise<ChangedTemplate[]> {
    await this.lock(account);
    const before = await this.statesOf(account, remote);
    await this.manager.query(
      `update connections.templates set status = $3, note = $4, updated_at = now(), read_at = greatest(read_at, clock_timestamp())
       where account = $1 and remote = $2 and (status <> $3 or note is distinct from $4)`,
      [account, remote, status, note],
    );
    return this.changedSince(account, before);
  }
  /** Removes the templates of accounts that no connection has any more. */
  async removeOrphans(): Promise<void> {
    await this.manager.query(
      `delete from connections.templates t where not exists (
         select from connections.whatsapps w where w.kind = 'cloud' and w.cloud ->> 'accountId' = t.account)`,
    );
  }
  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from connections.templates where id = $1`, [id]);
  }

  async find(id: number): Promise<TemplateRow | null> {
    const [row] = await this.manager.query<TemplateRow[]>(
      `select ${columns} from connections.templates where id = $1`,
      [id],
    );
    return row ?? null;
  }
  /** @throws Fault ERR_NO_TEMPLATE_FOUND */
  async get(id: number, accounts: string[]): Promise<TemplateRow> {
    const row = await this.find(id);
    if (!row || !accounts.includes(row.account)) throw new Fault('ERR_NO_TEMPLATE_FOUND');
    return row;
  }
  /** The template in each of its languages. */
  named(account: string, name: string): Promise<TemplateRow[]> {
    return this.manager.query<TemplateRow[]>(
      `select ${columns} from connections.templates where account = $1 and name = $2 order by id`,
      [account, name],
    );
  }

  page(filter: TemplateFilter, { after, skip, limit }: PageStart<TemplatePosition>): Promise<TemplateRow[]> {
    const { conditions, values } = conditionsOf(filter);
    const value = (parameter: unknown) => `$${values.push(parameter)}`;
    if (after) conditions.push(`(name, id) > (${value(after.name)}, ${value(after.id)})`);
    return this.manager.query<TemplateRow[]>(
      `select ${columns} from connections.templates where ${conditions.join(' and ')}
       order by name, id limit ${value(limit)} offset ${value(skip)}`,
      values,
    );
  }
  async count(filter: TemplateFilter): Promise<number> {
    const { conditions, values } = conditionsOf(filter);
    const [row] = await this.manager.query<[{ count: number }]>(
      `select count(*)::int as count from (
         select from connections.templates where ${conditions.join(' and ')} limit 10001) counted`,
      values,
    );
    return row.count;
  }

  private async statesOf(account: string, remote: string | null = null): Promise<TemplateState[]> {
    return this.manager.query(
      `select id, status, quality from connections.templates where account = $1 and ($2::text is null or remote = $2)`,
      [account, remote],
    );
  }
  private async changedSince(account: string, before: TemplateState[]): Promise<ChangedTemplate[]> {
    const rows = await this.manager.query<(TemplateRow & { was: TemplateState })[]>(
      `select t.*, to_jsonb(was) as was
       from jsonb_to_recordset($2::jsonb) as was (id bigint, status text, quality text)
         join (select ${columns} from connections.templates where account = $1) t
           on t.id = was.id and (t.status <> was.status or t.quality <> was.quality)
       order by t.id`,
      [account, JSON.stringify(before)],
    );
    return rows.map(({ was, ...row }) => ({ row, before: { status: was.status, quality: was.quality } }));
  }

  private async lock(account: string): Promise<void> {
    await this.manager.query(
      `select pg_advisory_xact_lock(hashtextextended('templates-' || current_setting('app.company_id', true) || $1, 0))`,
      [account],
    );
  }
}

function conditionsOf({ accounts, search, status, category, language }: TemplateFilter) {
  const values: unknown[] = [accounts];
  const conditions = ['account = any($1::text[])'];
  const equals = { status, category, language };
  for (const [column, value] of Object.entries(equals))
    if (value) conditions.push(`${column} = $${values.push(value)}`);
  if (search) {
    const like = `$${values.push(containsPattern(search))}`;
    conditions.push(`(name like ${like} or lower(content ->> 'body') like ${like})`);
  }
  return { conditions, values };
}

export const isSendable = ({ status, content }: Pick<TemplateRow, 'status' | 'content'>): boolean =>
  status === 'APPROVED' && !content.isForeign;
