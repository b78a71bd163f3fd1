import { createHash } from 'node:crypto';
import { within } from '../cells/cell.ts';
import { Batch } from './batch.ts';
import { newIds } from './new-ids.ts';
import type { CompanyMove } from './company.move.ts';
import type { Kind, WrittenRow } from './kind.ts';
import type { Values } from './values.ts';
import { LEFT_OUT, lineKey } from './left-out.report.ts';
import { READ_UNTIL } from './moves.table.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { writeRows, type NewRow } from './write-rows.ts';

export interface Moved {
  added: number;
  changed: number;
}
/** A transaction of the old program that began before the snapshot may have been stored after it. */
const MARGIN_MS = 600_000;
const LEFT_OUT_AT_ONCE = 500;
export const DAMAGED = 'it has bytes that are no text (UTF-8), and arrived with � in their place';
/** The mark of a row that has become a part of another one. */
const JOINED = 'joined';

/** Brings the rows of one table: those that are new, and those that have changed since the last run. */
export async function moveKind(move: CompanyMove, kind: Kind): Promise<Moved> {
  const moved: Moved = { added: 0, changed: 0 };
  const since = kind.byTime ? await readUntil(move, kind) : null;
  const where = [
    whereOf(move, kind),
    ...(since === null
      ? []
      : [`(t."updatedAt" >= '${since}' or t."updatedAt" is null or t."updatedAt" < '1971-01-01')`]),
  ].join(' and ');
  const isWhole = (kind.needs ?? []).every((table) => move.old.has(table));
  const reading = {
    where,
    order: kind.order ?? 't.id',
    ...(isWhole ? { join: kind.join ?? '', more: kind.more ?? '' } : {}),
  };
  const bring = async (rows: OldRow[], gone: string[] = []) => {
    move.stopped.throwIfAborted();
    const done = await within(move, move.companyId, () => moveRows(move, kind, rows, gone));
    move.onRows(rows.length);
    moved.added += done.added;
    moved.changed += done.changed;
  };
  // The file of a row may be here since, or the row that it names.
  if (since !== null)
    await eachLeftOut(move, kind, async (ids) =>
      bring(await move.old.readSome(kind.from, { ...reading, where: whereOf(move, kind) }, ids), ids),
    );
  const reader = kind.byTime ? move.old.readLarge(kind.from, reading) : move.old.read(kind.from, reading);
  for await (const rows of reader) await bring(rows);
  if (kind.byTime) await within(move, move.companyId, () => saveReadUntil(move, kind));
  return moved;
}

const whereOf = (move: CompanyMove, kind: Kind): string =>
  kind.where?.(move.oldId) ?? `t."companyId" = ${Number(move.oldId)}`;

/** Ids of the rows that earlier runs have left out, or brought without a part. */
async function eachLeftOut(move: CompanyMove, kind: Kind, work: (ids: string[]) => Promise<void>): Promise<void> {
  const part = LEFT_OUT + kind.kind;
  for (let after = ''; ;) {
    const lines = await within(move, move.companyId, () => move.moves.page(part, [part, after], LEFT_OUT_AT_ONCE));
    const keys = lines.flatMap(({ kind: found, oldId }) => (found === part ? [oldId] : []));
    const ids = keys.map((key) => key.slice(kind.from.length + 1)).filter((id) => id !== '');
    if (ids.length > 0) await work(ids);
    const last = keys.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function readUntil({ moves, companyId, sql }: CompanyMove, { kind }: Kind): Promise<string | null> {
  const found = await within({ sql }, companyId, () => moves.find(READ_UNTIL, [kind]));
  return found.get(kind)?.mark ?? null;
}
async function saveReadUntil({ moves, old }: CompanyMove, { kind }: Kind): Promise<void> {
  const mark = new Date(old.readAt.getTime() - MARGIN_MS).toISOString();
  await moves.save(READ_UNTIL, [{ oldId: kind, newId: 0, mark }]);
}

interface ReadRow {
  old: OldRow;
  oldId: string;
  id: number;
  mark: string;
  values: Values;
  isNew: boolean;
}

/** @param gone ids of rows that were looked for, and may not be there any more */
async function moveRows(move: CompanyMove, kind: Kind, olds: OldRow[], gone: string[]): Promise<Moved> {
  const batch = new Batch(move, kind);
  const named = namedRows(move, kind, olds);
  const known = await move.moves.find(kind.kind, [...named.keys()]);
  const open = [...named].filter(
    ([oldId, row]) => !kind.byTime || known.get(oldId)?.mark !== row.text('updatedAt', 60),
  );
  const unread = open.map(([, row]) => row);
  await batch.load(unread);
  if (unread.length > 0) await kind.prepare?.(unread, batch);
  const ids = await newIds(move, kind.to, open.filter(([oldId]) => !known.has(oldId)).length);
  const rows: ReadRow[] = [];
  // Rows whose lines of the report are made anew.
  const read = new Set([...open.map(([oldId]) => oldId), ...gone.filter((id) => !named.has(id))]);
  for (const [oldId, old] of open) {
    const before = known.get(oldId);
    if (before?.mark === JOINED) continue;
    batch.isNew = !before;
    const id = before?.newId ?? ids.pop() ?? 0;
    batch.newId = id;
    const values = await valuesOf(move, kind, { oldId, old, batch });
    if (!values) continue;
    batch.know(oldId, id);
    const mark = markOf(kind, old, { values, isNoted: batch.noted.has(oldId) });
    if (before?.mark === mark) {
      read.delete(oldId);
      continue;
    }
    const joined = before ? null : await kind.joins?.(old, values, batch);
    if (joined) await move.moves.save(kind.kind, [{ oldId, newId: joined, mark: JOINED }]);
    else rows.push({ old, oldId, id, mark, values, isNew: !before });
  }
  const renew = Object.fromEntries(
    Object.entries(kind.renew ?? {}).map(([column, value]) => [column, (row: NewRow) => value(row, move)]),
  );
  const written = await writeRows(move, { ...kind, renew }, rows);
  await move.moves.save(
    kind.kind,
    written.map(({ oldId, id, mark }) => ({ oldId, newId: id, mark })),
  );
  if (written.length > 0) await kind.written?.(written satisfies WrittenRow[], batch);
  const keys = [...read].map((oldId) => lineKey(kind.from, oldId));
  await move.report.save(move.moves, kind.kind, keys);
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, changed: written.length - added };
}

function namedRows(move: CompanyMove, kind: Kind, olds: OldRow[]): Map<string, OldRow> {
  const named = new Map<string, OldRow>();
  for (const old of olds) {
    try {
      named.set(kind.nameOf?.(old) ?? old.id, old);
    } catch (error) {
      move.report.add(old.table, '', (error as Error).message);
    }
  }
  return named;
}

async function valuesOf(
  move: CompanyMove,
  kind: Kind,
  { oldId, old, batch }: { oldId: string; old: OldRow; batch: Batch },
): Promise<Values | null> {
  try {
    const values = await kind.values(old, batch);
    if (old.isDamaged) batch.note(old, DAMAGED);
    return values;
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    move.report.add(old.table, oldId, error.message);
    return null;
  }
}

/** The time of a row tells whether it is complete; rows that the report names are compared, too. */
function markOf(kind: Kind, old: OldRow, { values, isNoted }: { values: Values; isNoted: boolean }): string {
  const marked = Object.entries(values).filter(([column]) => !kind.unmarked?.includes(column));
  const hash = () =>
    createHash('sha256')
      .update(JSON.stringify(Object.fromEntries(marked)))
      .digest('base64url')
      .slice(0, 22);
  if (!kind.byTime) return hash();
  const at = old.text('updatedAt', 60);
  return isNoted ? `${at} ${hash()}` : at;
}
