import type { Client } from 'pg';
import { MoveInRefused } from './move-in-refused.ts';
import { columnsOf, leftBehind, oldTables, type OldTable } from './old-tables.ts';

export type OldShape = 'saas' | 'ticketz';
/** Without these there is nothing to move, or another kind of database. */
const demanded: OldTable[] = ['Companies', 'Users', 'Contacts', 'Tickets', 'Messages', 'Whatsapps', 'Queues'];

interface FoundTable {
  /** The name as the database writes it. */
  name: string;
  columns: string[];
  /** Columns that the user of the old database may not read. */
  denied: string[];
}

/** The tables and columns of the old database, by whether they are known. */
export class OldCatalog {
  private readonly sql: Client;
  private readonly tables = new Map<OldTable, FoundTable>();
  /** Tables, and columns of known tables, of which nothing is known. */
  readonly unknown: string[] = [];
  /** Known tables with rows that have no place here. */
  readonly leftBehind: string[] = [];
  shape: OldShape = 'saas';

  private constructor(sql: Client) {
    this.sql = sql;
  }

  /** @throws MoveInRefused for a database of another kind, or one with tables that its user may not read */
  static async read(sql: Client): Promise<OldCatalog> {
    const catalog = new OldCatalog(sql);
    await catalog.recognise();
    return catalog;
  }

  has(table: OldTable, column?: string): boolean {
    const found = this.tables.get(table);
    return found !== undefined && (column === undefined || found.columns.includes(column));
  }
  /** The table as SQL names it. */
  nameOf(table: OldTable): string {
    return `public.${quoted(this.tables.get(table)?.name ?? table)}`;
  }

  private async recognise(): Promise<void> {
    const { rows } = await this.sql.query<FoundTable>(
      // Columns without a grant are listed here, too, unlike in information_schema.
      `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
         coalesce(array_agg(a.attname::text order by a.attnum) filter (where not has_column_privilege(c.oid, a.attnum, 'select')), '{}')
           as denied
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') group by c.oid, c.relname order by c.relname`,
    );
    for (const found of rows) {
      const table = oldTables.find((name) => isSame(name, found.name));
      if (table) this.take(table, found);
      else await this.leave(found);
    }
    this.refuseDenied();
    this.refuseOthers();
    const isTicketz = rows.some(({ name }) => ['BaileysKeys', 'OldMessages', 'OutOfTicketMessages'].includes(name));
    this.shape = isTicketz ? 'ticketz' : 'saas';
    if (!this.has('Messages', 'wid') && (await this.hasNumbers('Messages')))
      this.leftBehind.push(
        'Messages.id: numbers, and none of them is WhatsApp’s: answers, reactions and receipts to what has moved do not find it',
      );
  }
  private take(table: OldTable, found: FoundTable): void {
    this.tables.set(table, found);
    const known = columnsOf(table);
    const others = found.columns.filter((name) => !known.includes(name) && !unread.has(name));
    this.unknown.push(...others.map((name) => `${found.name}.${name}`));
  }
  private async leave({ name, denied }: FoundTable): Promise<void> {
    const known = Object.keys(leftBehind).find((candidate) => isSame(candidate, name));
    if (!known || denied.length > 0) this.unknown.push(name);
    else if (await this.hasRows(name)) this.leftBehind.push(`${name}: ${leftBehind[known]}`);
  }
  private async hasNumbers(table: OldTable): Promise<boolean> {
    const { rows } = await this.sql.query<{ isNumber: boolean }>(
      `select atttypid in ('int4'::regtype, 'int8'::regtype) as "isNumber" from pg_attribute
       where attrelid = $1::regclass and attname = 'id'`,
      [this.nameOf(table)],
    );
    return rows[0]?.isNumber ?? false;
  }
  private async hasRows(name: string): Promise<boolean> {
    return (await this.sql.query(`select from public.${quoted(name)} limit 1`)).rowCount !== 0;
  }
  /** Rows that may not be read would be missing without a word. */
  private refuseDenied(): void {
    const denied = [...this.tables].flatMap(([table, { name, columns, denied: all }]) => {
      const wanted = all.filter((column) => columnsOf(table).includes(column));
      return all.length === columns.length ? [name] : wanted.map((column) => `${name}.${column}`);
    });
    if (denied.length === 0) return;
    throw new MoveInRefused(
      `--from: the user of the address may not read ${denied.join(', ')}. Grant it SELECT on all tables of the schema public`,
      'unreadable',
    );
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

const plain = (name: string) => name.toLowerCase().replace(/s$/, '');
const isSame = (a: string, b: string): boolean => plain(a) === plain(b);
/** The name as SQL quotes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
