import type { Client } from 'pg';
import { openOldClient, type OldAddress } from './old-client.ts';
import { MOST_TEXT, OldRow } from './old-row.ts';
import { OldCatalog, quoted } from './old-catalog.ts';
import { columnsOf, type OldTable } from './old-tables.ts';

/** Rows of one reading; large texts make a few megabytes of them. */
const BATCH = 500;
const IN_FAILED_TRANSACTION = '25P02';

export interface Reading {
  /** SQL over the table as `t`; `{Users}` is another table. */
  where?: string;
  join?: string;
  /** Further columns. */
  more?: string;
  order?: string;
}

/** The database of the old installation: read only, and all of it as it was at one moment. */
export class OldDatabase {
  private readonly sql: Client;
  /** The tables and columns of the database. */
  readonly catalog: OldCatalog;
  /** The identity of server and database, which a dump does not carry elsewhere. */
  readonly place: string;
  /** Whether texts are bytes of no known encoding: those that are no UTF-8 arrive as signs of replacement. */
  private readonly isUnencoded: boolean;
  /** When the snapshot was taken, by the clock of that server. */
  readAt: Date;
  private cursors = 0;

  private constructor(sql: Client, server: OldServer, readAt: Date, catalog: OldCatalog) {
    this.sql = sql;
    this.place = server.place;
    this.isUnencoded = server.isUnencoded;
    this.readAt = readAt;
    this.catalog = catalog;
  }

  static async open(address: OldAddress): Promise<OldDatabase> {
    const sql = await openOldClient(address);
    try {
      // A part of the rows may take longer to be stored here than that server lets a transaction wait.
      await sql.query(`set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
      const server = await readServer(sql);
      const readAt = await beginSnapshot(sql);
      return new OldDatabase(sql, server, readAt, await OldCatalog.read(sql));
    } catch (error) {
      await sql.end();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.sql.end();
  }

  /** Begins a new snapshot: later reads see the rows of this moment. */
  async readAnew(): Promise<void> {
    await this.sql.query('commit');
    this.readAt = await beginSnapshot(this.sql);
  }
  /** Whether the connection has ended. A statement that failed leaves one in which others are refused. */
  async isGone(): Promise<boolean> {
    try {
      await this.sql.query('select 1');
      return false;
    } catch (error) {
      return (error as { code?: string }).code !== IN_FAILED_TRANSACTION;
    }
  }

  has(table: OldTable, column?: string): boolean {
    return this.catalog.has(table, column);
  }
  /** The table as SQL names it. */
  nameOf(table: OldTable): string {
    return this.catalog.nameOf(table);
  }

  async query<T extends object>(text: string): Promise<T[]> {
    return (await this.sql.query<T>(text)).rows;
  }

  /** Reads a table in parts, however long it is. */
  async *read(
    table: OldTable,
    { where = 'true', more = '', order = 't.id', join = '' }: Reading = {},
  ): AsyncGenerator<OldRow[]> {
    if (!this.has(table)) return;
    const text = `select ${this.listOf(table, more)} from ${this.nameOf(table)} t ${join} where ${where} order by ${order}`;
    for await (const rows of this.fetch<{ row: string }>(`select row_to_json(r)::text as row from (${text}) r`))
      yield rows.map(({ row }) => this.parsed(table, row));
  }

  /** The same for a table with long rows and an index of its ids: only the ids are sorted. */
  async *readLarge(
    table: OldTable,
    { where = 'true', more = '', order = 't.id', join = '' }: Reading = {},
  ): AsyncGenerator<OldRow[]> {
    if (!this.has(table)) return;
    const from = `from ${this.nameOf(table)} t ${join}`;
    for await (const ids of this.fetch<{ id: string }>(`select t.id ${from} where ${where} order by ${order}`))
      yield this.readSome(
        table,
        { where, more, join },
        ids.map(({ id }) => String(id)),
      );
  }

  /** Reads the rows of some ids, in their order. */
  async readSome(table: OldTable, { where = 'true', more = '', join = '' }: Reading, ids: string[]): Promise<OldRow[]> {
    const { rows } = await this.sql.query<{ id: string; row: string }>(
      this.named(
        `select id::text, row_to_json(r)::text as row from (
           select ${this.listOf(table, more)} from ${this.nameOf(table)} t ${join} where t.id = any($1) and ${where}) r`,
      ),
      [ids],
    );
    const byId = new Map(rows.map(({ id, row }) => [id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [this.parsed(table, row)];
    });
  }

  /** Some columns of the rows with these ids, whatever type the ids have. */
  async readNamed(table: OldTable, columns: string[], ids: string[]): Promise<OldRow[]> {
    const list = ['id', ...columns.filter((name) => this.has(table, name))]
      .map((name) => `t.${quoted(name)}`)
      .join(', ');
    const { rows } = await this.sql.query<{ row: string }>(
      `select row_to_json(r)::text as row from (select ${list} from ${this.nameOf(table)} t where t.id::text = any($1)) r`,
      [ids],
    );
    return rows.map(({ row }) => this.parsed(table, row));
  }

  /** Only the ids, and the further columns. */
  async *readIds(
    table: OldTable,
    { where = 'true', more = '', order = 't.id' }: Reading = {},
  ): AsyncGenerator<OldRow[]> {
    const list = more ? `t.id, ${more}` : 't.id';
    const text = `select ${list} from ${this.nameOf(table)} t where ${where} order by ${order}`;
    for await (const rows of this.fetch<{ row: string }>(`select row_to_json(r)::text as row from (${text}) r`))
      yield rows.map(({ row }) => this.parsed(table, row));
  }

  /** `{Users}` is that table, however it is written. */
  private named(text: string): string {
    return text.replaceAll(/\{(\w+)\}/g, (_, name: OldTable) => this.nameOf(name));
  }
  private listOf(table: OldTable, more: string): string {
    const known = columnsOf(table).filter((name) => this.has(table, name));
    const bounds = bounded(this.isUnencoded ? BYTES_OF_A_CHARACTER : 1);
    return [...known.map((name) => bounds[name] ?? `t.${quoted(name)}`), ...(more ? [more] : [])].join(', ');
  }
  private parsed(table: OldTable, row: string): OldRow {
    const isDamaged = this.isUnencoded && row.includes('\ufffd');
    return new OldRow(table, JSON.parse(row) as Record<string, unknown>, isDamaged);
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
}

interface OldServer {
  place: string;
  isUnencoded: boolean;
}
async function readServer(sql: Client): Promise<OldServer> {
  const { rows } = await sql.query<{ encoding: string; mayRead: boolean; database: string }>(
    `select current_setting('server_encoding') as encoding, has_function_privilege('pg_control_system()', 'execute') as "mayRead",
       (select oid::text || ' ' || datname from pg_database where datname = current_database()) as database`,
  );
  const [{ encoding, mayRead, database } = { encoding: '', mayRead: false, database: '' }] = rows;
  const server = mayRead
    ? await sql.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    : { rows: [] };
  const place = `${server.rows[0]?.id ?? crypto.randomUUID()} ${database}`;
  // The server refuses to send texts as UTF-8 that are none, and with them all rows of the reading.
  const isUnencoded = encoding === 'SQL_ASCII';
  if (isUnencoded) await sql.query(`set client_encoding = 'SQL_ASCII'`);
  return { place, isUnencoded };
}

/** @returns the moment of the snapshot, by the clock of that server */
async function beginSnapshot(sql: Client): Promise<Date> {
  await sql.query('begin isolation level repeatable read read only');
  const { rows } = await sql.query<{ now: Date }>('select now()');
  return rows[0]?.now ?? new Date();
}

/** Columns without bounds are cut to the length that a row can need: five hundred rows are in memory at a time. */
const bounded = (bytes: number): Readonly<Record<string, string>> => ({
  body: `left(t.body::text, ${(MOST_TEXT + 1) * bytes}) as body`,
  dataJson: `case when octet_length(t."dataJson"::text) < 200000 then t."dataJson" end as "dataJson"`,
});
/** Without an encoding a character is a byte to the server. */
const BYTES_OF_A_CHARACTER = 4;
