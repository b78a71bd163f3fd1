import { within } from '../../cells/cell.ts';
import { lineKey } from '../left-out.report.ts';
import { newIds } from '../new-ids.ts';
import { LeftOut } from '../old-row.ts';
import type { Values } from '../values.ts';
import { saveLines } from '../save-lines.ts';
import { writeRows, type NewRow } from '../write-rows.ts';
import type { ArchiveMove, ArchiveTable, WrittenArchiveRow } from './archive.table.ts';
import type { ArchiveRow } from './company-archive.ts';

/** The mark of an id that a row will have, which another row names already. */
const AHEAD = 'ahead';
const DONE = 'done';
/** The key of a row in the table of moves. */
const keyOf = (row: ArchiveRow, { by = ['id'] }: ArchiveTable): string => by.map((column) => row[column]).join(' ');

/** Brings the rows of one table that are not here yet. @returns their number */
export async function moveTable(move: ArchiveMove, table: ArchiveTable): Promise<number> {
  const columns = await columnsOf(move, table.table);
  let moved = 0;
  const broken = (line: string, reason = 'a line is no row') => move.report.add(table.table, '', `${reason}: ${line}`);
  for await (const rows of move.archive.rows(table.table, broken)) {
    move.stopped.throwIfAborted();
    moved += await within(move, move.companyId, () => moveRows(move, { ...table, columns }, rows));
    move.onRows(rows.length);
  }
  await saveLines(move, table.table, []);
  return moved;
}
interface OpenTable extends ArchiveTable {
  columns: string[];
}

/** Columns that are stored and that a row can bring; those of a later release stay behind. */
async function columnsOf({ sql }: ArchiveMove, table: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attname not in ('id', 'company_id')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function moveRows(move: ArchiveMove, table: OpenTable, rows: ArchiveRow[]): Promise<number> {
  const wanted = rows.filter((row) => table.only?.(row) ?? true);
  const named = new Map(wanted.map((row) => [keyOf(row, table), row]));
  const known = await move.moves.find(table.table, [...named.keys()]);
  const open = [...named].filter(([key]) => known.get(key)?.mark !== DONE);
  // Secrets are named in each run, as the report of a run that broke off may be lost.
  for (const [key, row] of named) if (known.get(key)?.mark === DONE) reportSecrets(move, table, key, row);
  if (open.length === 0) {
    await move.report.save(move.moves, table.table, []);
    return 0;
  }
  const ids = new Ids(
    move,
    table,
    open.map(([, row]) => row),
  );
  await ids.load();
  const hasId = !table.by && typeof open[0]?.[1]['id'] === 'number';
  const fresh = await newIds(move, table.table, hasId ? open.filter(([key]) => !known.has(key)).length : 0);
  // New ids follow the order of the rows, as a conversation is in the order of its ids. All are given first, since rows
  // of one part may name each other.
  const given = new Map(open.map(([key]) => [key, known.get(key)?.newId ?? fresh.pop() ?? 0]));
  if (hasId) ids.know(given);
  const read: WrittenArchiveRow[] = [];
  for (const [key, row] of open) {
    const id = given.get(key) ?? 0;
    const values = await valuesOf(move, table, { key, row, ids });
    if (values) read.push({ old: { table: table.table }, oldId: key, id, values, isNew: true });
  }
  const target = { to: table.table, ...(table.onConflict ? { onConflict: table.onConflict } : {}) };
  const written = await writeRows<NewRow>(move, target, hasId ? read : read.map((row) => ({ ...row, id: null })));
  const stored = written.map((row) => ({ ...row, id: row.id ?? 0 }));
  await move.moves.save(
    table.table,
    stored.map(({ oldId, id }) => ({ oldId, newId: id, mark: DONE })),
  );
  for (const { oldId } of stored) reportSecrets(move, table, oldId, named.get(oldId) ?? {});
  if (stored.length > 0) await table.written?.(stored, { move });
  await move.report.save(
    move.moves,
    table.table,
    open.map(([key]) => lineKey(table.table, key)),
  );
  return stored.length;
}

/** Reports what a person must give again of a row, as the archive leaves it out. */
function reportSecrets({ report }: ArchiveMove, { table, again }: ArchiveTable, key: string, row: ArchiveRow): void {
  const reason = again?.(row);
  if (reason) report.add(table, key, reason);
}

async function valuesOf(
  move: ArchiveMove,
  table: OpenTable,
  { key, row, ids }: { key: string; row: ArchiveRow; ids: Ids },
): Promise<Values | null> {
  const { report } = move;
  try {
    const text = table.by || typeof row['id'] === 'number' ? [] : ['id'];
    const brought = [...text, ...table.columns.filter((column) => Object.hasOwn(row, column))];
    const values = Object.fromEntries(brought.map((column) => [column, ids.translate(column, row[column])]));
    for (const column of table.files ?? []) await findFile(move, { key, table, column, values });
    const whole = { ...values, ...table.values?.(row, values, move) };
    if (Object.keys(whole).length === 0) throw new LeftOut('it has no column that there is here');
    return whole;
  } catch (error) {
    // An archive may hold any JSON where an object or a list belongs.
    if (!(error instanceof LeftOut) && !(error instanceof TypeError)) throw error;
    report.add(table.table, key, error instanceof LeftOut ? error.message : 'it has a value of another kind');
    return null;
  }
}

/** A file keeps its place in the folder of its new company. */
async function findFile(
  { oldId, companyId, disk, report }: ArchiveMove,
  { key, table, column, values }: { key: string; table: OpenTable; column: string; values: Values },
): Promise<void> {
  const given = values[column];
  if (typeof given !== 'string') return;
  const path = pathHere(given, oldId, companyId);
  if (path !== null && (await disk.exists(path))) {
    values[column] = path;
    return;
  }
  report.add(table.table, key, `arrived without a part: the archive has no file ${given.slice(0, 100)}`);
  values[column] = null;
  if (values['media_state'] === 'ready') values['media_state'] = 'expired';
}

/** The form of a stored file's path (file-owners.ts) below the folder of its company. */
const STORED = /^(?:[a-z]+\/)?\d{4}-\d{2}\/[\w-]+(?:\.\w+)?$/;

/** @returns null for a path that no stored file of the archive's company can have */
export function pathHere(path: string, oldId: string, companyId: number): string | null {
  if (!path.startsWith(`${oldId}/`)) return null;
  const below = path.slice(oldId.length + 1);
  return STORED.test(below) ? `${companyId}/${below}` : null;
}

/** The ids here of all rows that some rows name. */
class Ids {
  private readonly move: ArchiveMove;
  private readonly table: ArchiveTable;
  private readonly rows: ArchiveRow[];
  private readonly known = new Map<string, Map<string, number>>();

  constructor(move: ArchiveMove, table: ArchiveTable, rows: ArchiveRow[]) {
    this.move = move;
    this.table = table;
    this.rows = rows;
  }

  async load(): Promise<void> {
    const { refs = {}, lists = {}, named = {}, ahead = {} } = this.table;
    for (const [column, to] of Object.entries({ ...refs, ...lists, ...named })) await this.find(to, this.named(column));
    for (const [column, to] of Object.entries(ahead)) {
      const wanted = this.named(column);
      await this.find(to, wanted);
      const missing = wanted.filter((id) => !this.known.get(to)?.has(id));
      const fresh = await newIds(this.move, to, missing.length);
      const given = missing.map((oldId) => ({ oldId, newId: fresh.pop() ?? 0, mark: AHEAD }));
      await this.move.moves.save(to, given);
      for (const { oldId, newId } of given) this.known.get(to)?.set(oldId, newId);
    }
  }
  /** Rows of the part that are not stored yet. */
  know(given: Map<string, number>): void {
    const known = this.known.get(this.table.table);
    for (const [oldId, id] of given) known?.set(oldId, id);
  }
  private named(column: string): string[] {
    return [...new Set(this.rows.flatMap((row) => idsIn(row[column])))];
  }
  private async find(to: string, ids: string[]): Promise<void> {
    const known = this.known.get(to) ?? new Map<string, number>();
    for (const [oldId, { newId }] of await this.move.moves.find(to, ids)) known.set(oldId, newId);
    this.known.set(to, known);
  }

  translate(column: string, value: unknown): unknown {
    const { refs = {}, ahead = {}, lists = {}, named = {} } = this.table;
    const to = refs[column] ?? ahead[column] ?? lists[column] ?? named[column];
    if (to === undefined || value === null) return value;
    const idOf = (id: unknown) => this.known.get(to)?.get(String(id)) ?? null;
    if (Array.isArray(value)) return value.map(idOf).filter((id) => id !== null);
    return typeof value === 'object' ? { ...value, id: idOf((value as { id?: unknown }).id) ?? 0 } : idOf(value);
  }
}

/** The ids in a column: an id, a list of ids, or an object with an id. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
  return typeof id === 'number' || typeof id === 'string' ? [String(id)] : [];
}
