import type { CompanyMove } from './company.move.ts';
import type { Values } from './values.ts';
import type { Known } from './moves.table.ts';
import { OWN } from './own-company.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { columnsOf, type OldTable } from './old-tables.ts';

/** The part of a kind of rows that a batch needs. */
export interface NamedKind {
  /** The kind's name in the table of moves. */
  kind: string;
  /** Our table, with its schema. */
  to: string;
  /** Columns that name other rows, with the kind of those. */
  refs?: Readonly<Record<string, string>>;
  /** The name of an old row that has no id. */
  nameOf?: (row: OldRow) => string;
  /** A table without companies. */
  isPlatform?: boolean;
}

/** Installations that had the same name with the same id. */
const MOST_NAMESAKES = 50;

/** Some rows of one kind, with the new ids of the rows that they name. */
export class Batch {
  readonly move: CompanyMove;
  private readonly kind: NamedKind;
  private readonly named = new Map<string, Map<string, Known>>();
  /** Names that other rows of the batch have taken, which are not stored yet. */
  private readonly taken = new Set<string>();
  /** Rows that are not stored yet, by what they are known by. */
  readonly firsts = new Map<string, { id: number; values: Values }>();
  /** Tickets of the batch that are closed now, and may not be stored as such yet. */
  readonly closing: number[] = [];
  /** The id that the row in hand has or will have. */
  newId = 0;
  /** Whether the row in hand is not here yet. */
  isNew = true;
  /** Rows of which the report says something. */
  readonly noted = new Set<string>();

  constructor(move: CompanyMove, kind: NamedKind) {
    this.move = move;
    this.kind = kind;
  }

  async load(rows: OldRow[]): Promise<void> {
    for (const [column, kind] of Object.entries(this.kind.refs ?? {})) {
      const wanted = new Set(rows.flatMap((row) => row.refs(column)));
      const known = this.named.get(kind) ?? new Map<string, Known>();
      for (const [oldId, row] of await this.move.moves.find(kind, [...wanted])) known.set(oldId, row);
      this.named.set(kind, known);
    }
  }

  /** A row of the batch, which others of it may name. */
  know(oldId: string, newId: number): void {
    this.named.get(this.kind.kind)?.set(oldId, { newId, mark: '' });
  }

  /** The id that the named row has here; null where none is named, or one that is not here. */
  idOf(row: OldRow, column: string): number | null {
    const id = this.find(column, row.ref(column));
    if (id === null) this.noteMissing(row, column, row.ref(column));
    return id;
  }
  /** Columns that were joined from other tables are no part of the row, and are not reported. */
  private noteMissing(row: OldRow, column: string, named: string | null): void {
    if (named !== null && columnsOf(row.table as OldTable).includes(column))
      this.note(row, `arrived without a part: ${column} names ${named}, which is not there`);
  }
  /** @throws LeftOut where the row names none, or one that is not here */
  need(row: OldRow, column: string): number {
    const id = this.find(column, row.ref(column));
    if (id === null) throw new LeftOut(`${column} names ${row.ref(column) ?? 'nothing'}, which is not there`);
    return id;
  }
  /** The ids here of the rows that a list names, without those that are not here. */
  idsOf(row: OldRow, column: string): number[] {
    return row.list(column).flatMap((oldId) => this.find(column, String(oldId)) ?? []);
  }
  private find(column: string, oldId: string | null): number | null {
    const kind = this.kind.refs?.[column] ?? '';
    return oldId === null ? null : (this.named.get(kind)?.get(oldId)?.newId ?? null);
  }

  /** The row arrives without a part of it. */
  note(row: OldRow, reason: string): void {
    const oldId = this.kind.nameOf?.(row) ?? row.id;
    this.noted.add(oldId);
    this.move.report.add(row.table, oldId, reason);
  }
  /** A part of a row; null, and a line in the report, where it cannot be read. */
  async part<T>(row: OldRow, read: () => T | Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      this.note(row, `arrived without a part: ${error.message}`);
      return null;
    }
  }

  /** A text in one line; the report names texts that are cut. */
  line(row: OldRow, column: string, most: number): string {
    if (row.lengthOf(column) > most) this.note(row, `${column} is cut to ${most} characters`);
    return row.line(column, most);
  }
  name(row: OldRow, column: string, least: number, most: number): string {
    this.line(row, column, most);
    return row.name(column, least, most);
  }

  /** A number within limits; one that is beyond them is named. */
  int(row: OldRow, column: string, limits: { least?: number; most?: number; or?: number }): number {
    const value = row.int(column, limits);
    const given = row.has(column) ? row.text(column, 60) : '';
    if (given !== '' && Math.trunc(Number(given)) !== value) this.note(row, `${column} is ${given}, and ${value} here`);
    return value;
  }

  /** A name that no other row of the company has, in whatever case; the old id is added to one that is taken. */
  async freeName(row: OldRow, column: string, wanted: string, most: number): Promise<string> {
    if (row.lengthOf(column) > most) this.note(row, `${column} is cut to ${most} characters`);
    const more = Array.from({ length: MOST_NAMESAKES }, (_, n) => ` (${row.id}.${n + 2})`);
    for (const ending of ['', ` (${row.id})`, ...more]) {
      const name = `${wanted.slice(0, most - ending.length)}${ending}`;
      if (await this.take(column, name)) return name;
    }
    throw new LeftOut(`${column} is taken: ${wanted}`);
  }
  /** @returns false where another row has the value */
  async take(column: string, value: string): Promise<boolean> {
    const key = `${column} ${value.toLowerCase()}`;
    if (this.taken.has(key)) return false;
    const { rowCount } = await this.move.sql.query(
      `select from ${this.kind.to} where lower(${column}) = lower($1) and id <> $2 and ${this.kind.isPlatform ? 'true' : OWN} limit 1`,
      [value, this.newId],
    );
    if (rowCount) return false;
    this.taken.add(key);
    return true;
  }
}
