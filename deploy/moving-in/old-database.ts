import type { Client } from 'pg';
import { MoveInRefused } from './move-in-refused.ts';
import { openOldClient, type OldAddress } from './old-client.ts';
import { MOST_TEXT, OldRow } from './old-row.ts';
import { columnsOf, leftBehind, oldTables, type OldTable } from './old-tables.ts';

export type OldShape = 'saas' | 'ticketz';
/** Rows of one reading; large texts make a few megabytes of them. */
const BATCH = 500;
/** Without these there is nothing to move, or another kind of database. */
const demanded: OldTable[] = ['Companies', 'Users', 'Contacts', 'Tickets', 'Messages', 'Whatsapps', 'Queues'];

export interface Reading {
  /** SQL over the table as `t`; `{Users}` is another table. */
  where?: string;
  join?: string;
  /** Further columns. */
  more?: string;
  order?: string;
}
interface FoundTable {
  /** As it is written in the database. */
  name: string;
  columns: string[];
}

/** The database of the old installation: read only, and all of it as it was at one moment. */
export class OldDatabase {
  private readonly sql: Client;
  private readonly tables = new Map<OldTable, FoundTable>();
  /** Tables, and columns of known tables, of which nothing is known. */
  readonly unknown: string[] = [];
  /** Known tables with rows that have no place here. */
  readonly leftBehind: string[] = [];
  shape: OldShape = 'saas';
  /** When the snapshot was taken, by the clock of that server. */
  readAt = new Date();
  private cursors = 0;

  private constructor(sql: Client) {
    this.sql = sql;
  }

  static async open(address: OldAddress): Promise<OldDatabase> {
    const sql = await openOldClient(address);
    const found = new OldDatabase(sql);
    try {
      // A part of the rows may take longer to be stored here than that server lets a transaction wait.
      await sql.query(`set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
      await found.begin();
      await found.recognise();
      return found;
    } catch (error) {
      await sql.end();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.sql.end();
  }

  /** Reads from now on what is there now. */
  async readAnew(): Promise<void> {
    await this.sql.query('commit');
    await this.begin();
  }
  private async begin(): Promise<void> {
    await this.sql.query('begin isolation level repeatable read read only');
    const { rows } = await this.sql.query<{ now: Date }>('select now()');
    this.readAt = rows[0]?.now ?? this.readAt;
  }

  has(table: OldTable, column?: string): boolean {
    const found = this.tables.get(table);
    return found !== undefined && (column === undefined || found.columns.includes(column));
  }
  /** The table as SQL names it. */
  nameOf(table: OldTable): string {
    return `public.${quoted(this.tables.get(table)?.name ?? table)}`;
  }

  async query<T extends object>(text: string): Promise<T[]> {
    return (await this.sql.query<T>(text)).rows;
  }

  /** Reads a table in parts, however long it is. */
  async *read(
    table: OldTable,
    { where = 'true', more = '', order = 't.id', join = '' }: Reading = {},
  ): AsyncGenerator<OldRow[]> {
    if (!this.tables.has(table)) return;
    const text = `select ${this.listOf(table, more)} from ${this.nameOf(table)} t ${join} where ${where} order by ${order}`;
    for await (const rows of this.fetch<{ row: string }>(`select row_to_json(r)::text as row from (${text}) r`))
      yield rows.map(({ row }) => parsed(table, row));
  }

  /** The same for a table with long rows and an index of its ids: only the ids are sorted. */
  async *readLarge(
    table: OldTable,
    { where = 'true', more = '', order = 't.id', join = '' }: Reading = {},
  ): AsyncGenerator<OldRow[]> {
    if (!this.tables.has(table)) return;
    const from = `from ${this.nameOf(table)} t ${join}`;
    for await (const ids of this.fetch<{ id: string }>(`select t.id ${from} where ${where} order by ${order}`)) {
      const { rows } = await this.sql.query<{ id: string; row: string }>(
        this.named(
          `select id::text, row_to_json(r)::text as row from (
             select ${this.listOf(table, more)} ${from} where t.id = any($1) and ${where}) r`,
        ),
        [ids.map(({ id }) => id)],
      );
      const byId = new Map(rows.map(({ id, row }) => [id, row]));
      yield ids.flatMap(({ id }) => {
        const row = byId.get(String(id));
        return row === undefined ? [] : [parsed(table, row)];
      });
    }
  }

  /** Only the ids, and the further columns. */
  async *readIds(
    table: OldTable,
    { where = 'true', more = '', order = 't.id' }: Reading = {},
  ): AsyncGenerator<OldRow[]> {
    const list = more ? `t.id, ${more}` : 't.id';
    const text = `select ${list} from ${this.nameOf(table)} t where ${where} order by ${order}`;
    for await (const rows of this.fetch<{ row: string }>(`select row_to_json(r)::text as row from (${text}) r`))
      yield rows.map(({ row }) => parsed(table, row));
  }

  /** `{Users}` is that table, however it is written. */
  private named(text: string): string {
    return text.replaceAll(/\{(\w+)\}/g, (_, name: OldTable) => this.nameOf(name));
  }
  private listOf(table: OldTable, more: string): string {
    const known = columnsOf(table).filter((name) => this.has(table, name));
    return [...known.map((name) => bounded[name] ?? `t.${quoted(name)}`), ...(more ? [more] : [])].join(', ');
  }
  private async *fetch<T extends object>(text: string): AsyncGenerator<T[]> {
    const cursor = `rows_${++this.cursors}`;
    await this.sql.query(`declare ${cursor} no scroll cursor for ${this.named(text)}`);
    for (;;) {
      const { rows } = await this.sql.query<T>(`fetch ${BATCH} from ${cursor}`);
      if (rows.length === 0) break;
      yield rows;
    }
    await this.sql.query(`close ${cursor}`);
  }

  private async recognise(): Promise<void> {
    const { rows } = await this.sql.query<FoundTable>(
      `select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
    );
    for (const found of rows) {
      const table = oldTables.find((name) => isSame(name, found.name));
      if (table) this.take(table, found);
      else await this.leave(found.name);
    }
    this.refuseOthers();
    const isTicketz = rows.some(({ name }) => ['BaileysKeys', 'OldMessages', 'OutOfTicketMessages'].includes(name));
    this.shape = isTicketz ? 'ticketz' : 'saas';
  }
  private take(table: OldTable, found: FoundTable): void {
    this.tables.set(table, found);
    const known = columnsOf(table);
    const others = found.columns.filter((name) => !known.includes(name) && !unread.has(name));
    this.unknown.push(...others.map((name) => `${found.name}.${name}`));
  }
  private async leave(name: string): Promise<void> {
    const known = Object.keys(leftBehind).find((candidate) => isSame(candidate, name));
    if (!known) this.unknown.push(name);
    else if (await this.hasRows(name)) this.leftBehind.push(`${name}: ${leftBehind[known]}`);
  }
  private async hasRows(name: string): Promise<boolean> {
    return (await this.sql.query(`select from public.${quoted(name)} limit 1`)).rowCount !== 0;
  }
  private refuseOthers(): void {
    const missing = demanded.filter((table) => !this.tables.has(table));
    if (missing.length === 0) return;
    const community =
      missing.length === 1 && missing[0] === 'Companies'
        ? ' It may be whaticket-community, which has no companies and browser profiles for sessions: it cannot be moved.'
        : '';
    throw new MoveInRefused(
      `--from: the database is of no kind that is known: it has no ${missing.join(', ')}.${community}`,
      'unknown',
    );
  }
}

/** Columns that are known and say nothing that is needed. */
const unread = new Set(
  `qrcode battery plugged retries provider token profilePicUrl profileHiresPictureUrl presence password tokenVersion online remoteJid
   lastMessage queueOptionId useIntegration integrationId typebotSessionId typebotStatus promptId fromMe amountUsedBotQueues jobId
   promptTokens completionTokens totalTokens ticketsCount contactsCount isPublic currency txId payGw payGwData thumbnailUrl error channel
   queueId forwardQueueId exitChatbot saveMessage waitTime serviceTime expired facebookUserId facebookUserToken facebookPageUserId tokenMeta
   transferMessage language disableBot mediaType topParentQueueId ticketId whatsappId`.split(/\s+/),
);

/** Of columns without bounds no more is read than a row can need: five hundred rows are in memory at a time. */
const bounded: Readonly<Record<string, string>> = {
  body: `left(t.body::text, ${MOST_TEXT + 1}) as body`,
  dataJson: `case when octet_length(t."dataJson"::text) < 200000 then t."dataJson" end as "dataJson"`,
};
const parsed = (table: OldTable, row: string): OldRow => new OldRow(table, JSON.parse(row) as Record<string, unknown>);
const plain = (name: string) => name.toLowerCase().replace(/s$/, '');
const isSame = (a: string, b: string): boolean => plain(a) === plain(b);
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
