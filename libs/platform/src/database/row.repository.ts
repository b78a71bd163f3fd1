import { MOST_COUNTED_ROWS } from '@recado/contracts';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

type RawRow = Record<string, unknown>;

/** The statements of a table are the same for every row, so they are composed once. */
interface TableStatements {
  columns: ColumnMetadata[];
  insert: string;
  update: string;
}
const cache = new WeakMap<EntityMetadata, TableStatements>();

function statementsOf(metadata: EntityMetadata): TableStatements {
  const known = cache.get(metadata);
  if (known) return known;
  const { columns, tablePath } = metadata;
  const own = columns.filter(isWritten);
  const names = own.map((column) => column.databaseName);
  const statements = {
    columns,
    insert: `insert into ${tablePath} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    update: `update ${tablePath} set ${names.map((name, n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
  };
  cache.set(metadata, statements);
  return statements;
}

/** The names of an entity's columns in a statement. */
interface SelectedColumns {
  primary: string[];
  all: { property: string; selected: string }[];
}
const selectedByAlias = new WeakMap<EntityMetadata, Map<string, SelectedColumns>>();

function selectedUnder(alias: string, metadata: EntityMetadata): SelectedColumns {
  const byAlias = selectedByAlias.get(metadata) ?? new Map<string, SelectedColumns>();
  selectedByAlias.set(metadata, byAlias);
  const known = byAlias.get(alias);
  if (known) return known;
  const nameOf = ({ databaseName }: ColumnMetadata) => `${alias}_${databaseName}`;
  const columns = {
    primary: metadata.primaryColumns.map(nameOf),
    all: metadata.columns.map((column) => ({ property: column.propertyName, selected: nameOf(column) })),
  };
  byAlias.set(alias, columns);
  return columns;
}

/** The database generates the id. */
const isWritten = ({ isGenerated }: ColumnMetadata) => !isGenerated;

/**
 * Queries of one table, bound to a transaction. Queries that run for every message are written in SQL and parsed by
 * `read`, because a query builder takes longer to build them than Postgres to run them.
 */
export abstract class RowRepository<E extends ObjectLiteral> {
  constructor(
    protected readonly manager: EntityManager,
    protected readonly entity: EntityTarget<E>,
  ) {}

  protected get rows() {
    return this.manager.getRepository(this.entity);
  }

  /** All columns of an entity for a `select`, prefixed with its alias. */
  protected columns(alias: string, entity: EntityTarget<ObjectLiteral> = this.entity): string {
    const { columns } = statementsOf(this.manager.connection.getMetadata(entity));
    return columns.map(({ databaseName: name }) => `${alias}.${name} as ${alias}_${name}`).join(', ');
  }

  /** The entity whose columns were selected under an alias; null where an outer join found none. */
  protected read<T extends ObjectLiteral = E>(row: RawRow, alias: string, entity?: EntityTarget<T>): T | null {
    const metadata = this.manager.connection.getMetadata(entity ?? this.entity);
    const { primary, all } = selectedUnder(alias, metadata);
    if (primary.every((selected) => row[selected] === null)) return null;
    const found = metadata.create(undefined, { fromDeserializer: true }) as RawRow;
    for (const { property, selected } of all) found[property] = row[selected];
    return found as T;
  }

  /** Counts the rows of a statement, at most `most` of them. */
  protected async countUpTo(most: number, statement: string, values: unknown[]): Promise<number> {
    const [counted] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from (${statement} limit ${most}) counted`,
      values,
    );
    return counted?.count ?? 0;
  }

  /** The count of a `CountedPageEnd`. */
  protected countRows(statement: string, values: unknown[] = []): Promise<number> {
    return this.countUpTo(MOST_COUNTED_ROWS + 1, statement, values);
  }

  /** @returns the generated id */
  protected async insertRow(row: Omit<E, 'id'>): Promise<number> {
    const { columns, insert } = this.statements;
    const [inserted] = await this.manager.query<{ id: number }[]>(insert, valuesOf(columns, row));
    return inserted?.id ?? Number.NaN;
  }

  protected async updateRow(row: E): Promise<void> {
    const { columns, update } = this.statements;
    await this.manager.query(update, [row['id'], ...valuesOf(columns, row)]);
  }

  private get statements(): TableStatements {
    return statementsOf(this.rows.metadata);
  }
}

const valuesOf = (columns: ColumnMetadata[], row: RawRow): unknown[] =>
  columns
    .filter(isWritten)
    .map(({ propertyName, type }) => (type === 'jsonb' ? JSON.stringify(row[propertyName]) : row[propertyName]));
