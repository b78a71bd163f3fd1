import { types, type Client, type Connection, type FieldDef, type Submittable } from 'pg';

/** The JavaScript type that pg's parsers give a column's values; `json` may be any. */
export type ReadAs = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | { listOf: ReadAs };

export interface Column {
  name: string;
  readAs: ReadAs;
  /** The Postgres type. */
  type: string;
  /** The column of a table that it is; null for an expression. */
  of: TableColumn | null;
}
export interface Description {
  columns: Column[];
  parameters: number;
}

interface TypeRow {
  oid: number;
  name: string;
  element: string | null;
}
interface TableColumn {
  /** The name of the table, with its schema. */
  table: string;
  column: string;
  nullable: boolean;
}

/** Asks Postgres what statements give, without running them. */
export class StatementDescriber {
  private constructor(
    private readonly client: Client,
    private readonly typesByOid: Map<number, TypeRow>,
    private readonly tableColumns: Map<string, TableColumn & { key: string }>,
  ) {}

  static async of(client: Client): Promise<StatementDescriber> {
    const { rows: known } = await client.query<TypeRow>(
      `select t.oid::int, t.typname as name, case when t.typcategory = 'A' then e.typname end as element
       from pg_type t left join pg_type e on e.oid = t.typelem`,
    );
    const { rows: columns } = await client.query<TableColumn & { key: string }>(
      `select a.attrelid::int || '.' || a.attnum as key, a.attrelid::regclass::text as table, a.attname as column,
         not a.attnotnull as nullable
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attnum > 0 and c.relkind in ('r', 'p')`,
    );
    return new StatementDescriber(
      client,
      new Map(known.map((type) => [type.oid, type])),
      new Map(columns.map((column) => [column.key, column])),
    );
  }

  /** @throws what Postgres says of a statement that it cannot prepare */
  async describe(text: string): Promise<Description> {
    const { fields, parameters } = await new Promise<Described>((resolve, reject) => {
      this.client.query(new Describing(text, resolve, reject));
    });
    return { columns: fields.map((field) => this.columnOf(field)), parameters };
  }

  private columnOf({ name, dataTypeID, tableID, columnID }: FieldDef): Column {
    const column = this.tableColumns.get(`${tableID}.${columnID}`);
    const type = this.typesByOid.get(dataTypeID);
    const sample = type?.element ? `{${quoted(sampleOf(type.element))}}` : sampleOf(type?.name ?? '');
    const parse = types.getTypeParser(dataTypeID) as (text: string) => unknown;
    return {
      name,
      readAs: kindOf(parse(sample)),
      type: type?.name ?? '',
      of: column ?? null,
    };
  }
}

const numbers = new Set(['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric']);
const times = new Set(['date', 'timestamp', 'timestamptz']);

/** A value of a type as Postgres writes it. */
function sampleOf(type: string): string {
  if (numbers.has(type)) return '1';
  if (times.has(type)) return '2026-01-01 00:00:00+00';
  if (type === 'json' || type === 'jsonb') return '{}';
  if (type === 'bytea') return '\\x00';
  return type === 'bool' ? 't' : 'x';
}

/** An element of a list: Postgres quotes those with a blank or a bracket. */
const quoted = (element: string): string => (/[\s{]/.test(element) ? `"${element}"` : element);

function kindOf(value: unknown): ReadAs {
  if (Array.isArray(value)) return { listOf: kindOf(value[0]) };
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  const kind = typeof value;
  return kind === 'number' || kind === 'string' || kind === 'boolean' ? kind : 'json';
}

interface Described {
  fields: FieldDef[];
  parameters: number;
}

/** Prepares a statement and has it described; pg runs every statement it prepares. */
class Describing implements Submittable {
  private readonly described: Described = { fields: [], parameters: 0 };
  private readonly text: string;
  private readonly resolve: (described: Described) => void;
  private readonly reject: (error: Error) => void;

  constructor(text: string, resolve: (described: Described) => void, reject: (error: Error) => void) {
    this.text = text;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', this.count);
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.described.fields = fields;
  }
  handleError(error: Error, connection: Connection): void {
    connection.off('parameterDescription', this.count);
    this.reject(error);
  }
  handleReadyForQuery(): void {
    this.resolve(this.described);
  }

  private readonly count = ({ parameterCount }: { parameterCount: number }): void => {
    this.described.parameters = parameterCount;
  };
}
