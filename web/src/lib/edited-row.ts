import { useState } from 'react';
import { hasCode } from './request-error.ts';

/** A label, or a label and how a value that is neither text nor number is written. */
type FieldLabel<T> = string | readonly [label: string, show: (value: T) => string];
export type FieldLabels<V> = { [K in keyof V]: FieldLabel<V[K]> };

/** The row that a form edits. Its version goes with each save, so that no change of somebody else is overwritten unseen. */
export interface EditedRow<V, R> {
  /** null: a new one. */
  row: R | null;
  versionOf?: (row: R) => string;
  /** The row as the form shows it. */
  valuesOf: (row: R) => V | Promise<V>;
  labels: FieldLabels<V>;
}
/** The stored row as the form knows it. */
export interface Opened<V> {
  values: V;
  /** undefined: a new row, or one whose version is not known. */
  version: string | undefined;
}

export interface ChangedField {
  name: string;
  label: string;
  show: ((value: never) => string) | undefined;
  mine: unknown;
  theirs: unknown;
  /** The stored value is never shown. */
  isHidden: boolean;
  isTheirs: boolean;
}
/** Fields that somebody else has changed while the form was open. */
export interface ChangedMeanwhile {
  fields: ChangedField[];
  choose: (name: string, side: 'theirs' | 'mine') => void;
}

interface Difference<V> {
  names: (keyof V)[];
  hidden: (keyof V)[];
  mine: V;
}
interface Form<V> {
  values: V;
  set: <K extends keyof V>(name: K, value: V[K]) => void;
  nameOf: (field: string) => keyof V;
}

export function useEditedRow<V extends object, R>(
  edited: EditedRow<V, R> | undefined,
  initial: V,
  { values, set, nameOf }: Form<V>,
) {
  const versionOf = edited?.versionOf ?? ((row: R) => (row as { version: string }).version);
  const [opened, setOpened] = useState<Opened<V>>(() => ({
    values: initial,
    version: (edited?.row && versionOf(edited.row)) || undefined,
  }));
  const [difference, setDifference] = useState<Difference<V> | null>(null);

  /**
   * Shows what has changed meanwhile, if a save failed for that.
   * @returns the row to save over where nothing is to be chosen; null: the person chooses; undefined: another failure
   */
  async function compare(error: unknown, mine: V): Promise<Opened<V> | null | undefined> {
    if (!edited || !hasCode(error, 'ERR_CHANGED_MEANWHILE')) return undefined;
    const current = error.body['current'] as R;
    const [{ changedFields }, theirs] = await Promise.all([import('./changed-fields.ts'), edited.valuesOf(current)]);
    const named = (error.body.fields ?? []).map(({ field }) => nameOf(field));
    const { visible, hidden, untouched } = changedFields({ opened: opened.values, mine, theirs, named });
    const now = { values: theirs, version: versionOf(current) || undefined };
    setOpened(now);
    if (visible.length + hidden.length === 0) return now;
    for (const name of Object.keys(untouched) as (keyof V)[]) set(name, theirs[name]);
    setDifference({ names: [...visible, ...hidden], hidden, mine });
    return null;
  }

  function rebase(row: R, stored: V) {
    setOpened({ values: stored, version: versionOf(row) || undefined });
    setDifference(null);
  }

  const changedMeanwhile = difference && edited && describe(difference, edited.labels, { opened, values, set });
  return { opened, compare, rebase, changedMeanwhile };
}

function describe<V extends object>(
  { names, hidden, mine }: Difference<V>,
  labels: FieldLabels<V>,
  { opened, values, set }: { opened: Opened<V> } & Pick<Form<V>, 'values' | 'set'>,
): ChangedMeanwhile {
  const isTheirs = (name: keyof V) => JSON.stringify(values[name]) === JSON.stringify(opened.values[name]);
  const fields = names.map((name): ChangedField => {
    const known: FieldLabel<never> = labels[name];
    const [label, show] = typeof known === 'string' ? [known, undefined] : known;
    return {
      name: String(name),
      label,
      show,
      mine: isTheirs(name) ? mine[name] : values[name],
      theirs: opened.values[name],
      isHidden: hidden.includes(name),
      isTheirs: isTheirs(name),
    };
  });
  const choose = (name: string, side: 'theirs' | 'mine') => {
    const chosen = side === 'theirs' ? opened.values : mine;
    set(name as keyof V, chosen[name as keyof V]);
  };
  return { fields, choose };
}
