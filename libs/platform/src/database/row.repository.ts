import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

type Raw = Record<string, unknown>;

/** The statements of a table are the same for every row, so they are composed once. */
interface Shape {
  columns: ColumnMetadata[];
  insert: string;
  update: string;
}
const shapes = new WeakMap<EntityMetadata, Shape>();

function shapeOf(metadata: EntityMetadata): Shape {
  const known = shapes.get(metadata);
  if (known) return known;
  const { columns, tablePath } = metadata;
  const own = columns.filter(isWritten);
  const names = own.map((column) => column.databaseName);
  const made = {
    columns,
    insert: `insert into ${tablePath} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    update: `update ${tablePath} set ${names.map((name, n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
  };
  shapes.set(metadata, made);
  return made;
}

/** The id is the database's to give. */
const isWritten = ({ isGenerated }: ColumnMetadata) => !isGenerated;

/**
 * Questions to Postgres about one kind of row, bound to a transaction. What is asked for every single message is
 * written in SQL and read by `read`: a query builder takes longer to put the question than Postgres to answer it.
 */
export abstract class RowRepository<E extends ObjectLiteral> {
  constructor(
    protected readonly manager: EntityManager,
    protected readonly entity: EntityTarget<E>,
  ) {}

  protected get rows() {
    return this.manager.getRepository(this.entity);
  }

  /** For a `select`: all columns of an entity, named after its alias. */
  protected columns(alias: string, entity: EntityTarget<ObjectLiteral> = this.entity): string {
    const { columns } = shapeOf(this.manager.connection.getMetadata(entity));
    return columns.map(({ databaseName: name }) => `${alias}.${name} as ${alias}_${name}`).join(', ');
  }

  /** The entity whose columns were selected under an alias; null where an outer join found none. */
  protected read<T extends ObjectLiteral = E>(row: Raw, alias: string, entity?: EntityTarget<T>): T | null {
    const metadata = this.manager.connection.getMetadata(entity ?? this.entity);
    const value = ({ databaseName }: ColumnMetadata) => row[`${alias}_${databaseName}`];
    if (metadata.primaryColumns.every((column) => value(column) === null)) return null;
    const found = metadata.create(undefined, { fromDeserializer: true }) as Raw;
    for (const column of metadata.columns) found[column.propertyName] = value(column);
    return found as T;
  }

  /** @returns the id it got */
  protected async insertRow(row: Omit<E, 'id'>): Promise<number> {
    const { columns, insert } = this.shape;
    const [made] = (await this.manager.query(insert, valuesOf(columns, row))) as { id: number }[];
    return made?.id ?? Number.NaN;
  }

  protected async updateRow(row: E): Promise<void> {
    const { columns, update } = this.shape;
    await this.manager.query(update, [row['id'], ...valuesOf(columns, row)]);
  }

  private get shape(): Shape {
    return shapeOf(this.rows.metadata);
  }
}

const valuesOf = (columns: ColumnMetadata[], row: Raw): unknown[] =>
  columns
    .filter(isWritten)
    .map(({ propertyName, type }) => (type === 'jsonb' ? JSON.stringify(row[propertyName]) : row[propertyName]));
