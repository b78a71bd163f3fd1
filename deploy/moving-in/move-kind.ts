import { createHash } from 'node:crypto';
import { within } from '../cells/cell.ts';
import { Batch } from './batch.ts';
import { newIds } from './new-ids.ts';
import type { CompanyMove } from './company.move.ts';
import type { Kind, WrittenRow } from './kind.ts';
import type { Values } from './values.ts';
import { READ_UNTIL } from './moves.table.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { writeRows } from './write-rows.ts';

export interface Moved {
  added: number;
  changed: number;
}
/** A transaction of the old program that began before the snapshot may have been stored after it. */
const MARGIN_MS = 600_000;
/** The mark of a row that has become a part of another one. */
const JOINED = 'joined';

/** Brings the rows of one table: those that are new, and those that have changed since the last run. */
export async function moveKind(move: CompanyMove, kind: Kind): Promise<Moved> {
  const moved: Moved = { added: 0, changed: 0 };
  const since = kind.byTime ? await readUntil(move, kind) : null;
  const where = [
    kind.where?.(move.oldId) ?? `t."companyId" = ${Number(move.oldId)}`,
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
  const reader = kind.byTime ? move.old.readLarge(kind.from, reading) : move.old.read(kind.from, reading);
  for await (const rows of reader) {
    move.stopped.throwIfAborted();
    const done = await within(move, move.companyId, () => moveRows(move, kind, rows));
    move.onRows(rows.length);
    moved.added += done.added;
    moved.changed += done.changed;
  }
  if (kind.byTime) await within(move, move.companyId, () => saveReadUntil(move, kind));
  return moved;
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

async function moveRows(move: CompanyMove, kind: Kind, olds: OldRow[]): Promise<Moved> {
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
  for (const [oldId, old] of open) {
    const before = known.get(oldId);
    if (before?.mark === JOINED) continue;
    const id = before?.newId ?? ids.pop() ?? 0;
    batch.newId = id;
    const values = await valuesOf(move, kind, { oldId, old, batch });
    if (!values) continue;
    batch.know(oldId, id);
    const mark = kind.byTime ? old.text('updatedAt', 60) : markOf(values);
    if (before?.mark === mark) continue;
    const joined = before ? null : await kind.joins?.(old, values, batch);
    if (joined) await move.moves.save(kind.kind, [{ oldId, newId: joined, mark: JOINED }]);
    else rows.push({ old, oldId, id, mark, values, isNew: !before });
  }
  const written = await writeRows(move, kind, rows);
  await move.moves.save(
    kind.kind,
    written.map(({ oldId, id, mark }) => ({ oldId, newId: id, mark })),
  );
  if (written.length > 0) await kind.written?.(written satisfies WrittenRow[], batch);
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
    return await kind.values(old, batch);
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    move.report.add(old.table, oldId, error.message);
    return null;
  }
}

const markOf = (values: Values): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
