import { hash } from 'node:crypto';
import { commandsOf, editedFields, Fault, type Class } from '@recado/contracts';

/** Characters of a version that stand for one field. */
const FIELD_LENGTH = 4;

/**
 * Adds the version of a row's editable fields: for each field that a command changes, the first letters of a hash of
 * its value. Fields that change by themselves (a state, a counter, a signed address) are no part of it.
 * @param shownOtherwise values of fields that the view has under another name or in another form, as in `queueIds`
 */
export function withVersion<V extends { version: string }>(
  view: Class<V>,
  row: Omit<V, 'version'>,
  shownOtherwise: Record<string, unknown> = {},
): V {
  const values: Record<string, unknown> = { ...row, ...shownOtherwise };
  const version = fieldsOf(view).map((field) => digest(values[field]));
  return { ...row, version: version.join('') } as V;
}

/**
 * Compares the version that an input names with that of the row, which the transaction has locked.
 * @param current the row as the caller would read it now; a list whose rows share one version as a whole
 * @throws ERR_CHANGED_MEANWHILE when a field that the command changes differs; with the row, and these fields
 */
export function requireUnchanged<V extends { version: string }>(
  command: Class<object>,
  known: string | undefined,
  view: Class<V>,
  current: V | V[],
): void {
  if (!known) return;
  const fields = fieldsOf(view);
  // A version of another length is one of another release: it says nothing about any field.
  const isComparable = known.length === fields.length * FIELD_LENGTH;
  const own = new Set(editedFields(command));
  const version = (Array.isArray(current) ? current[0]?.version : current.version) ?? '';
  const changed = fields.filter((field, n) => own.has(field) && !(isComparable && isSame(known, version, n)));
  if (changed.length === 0) return;
  const named = changed.map((field) => ({ field, rule: 'changedMeanwhile' }));
  throw new Fault('ERR_CHANGED_MEANWHILE', { current }, named);
}

function isSame(known: string, current: string, n: number): boolean {
  const [start, end] = [n * FIELD_LENGTH, (n + 1) * FIELD_LENGTH];
  return known.slice(start, end) === current.slice(start, end);
}

const known = new WeakMap<object, string[]>();

function fieldsOf(view: Class<object>): string[] {
  const before = known.get(view);
  if (before) return before;
  const fields = [...new Set((commandsOf(view) ?? []).flatMap((command) => editedFields(command)))];
  known.set(view, fields);
  return fields;
}

const digest = (value: unknown): string =>
  hash('sha256', JSON.stringify(sorted(value)) ?? '', 'base64url').slice(0, FIELD_LENGTH);

/** The same value for any order of the keys, since Postgres orders the keys of JSON anew. Missing values are null. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item));
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}
