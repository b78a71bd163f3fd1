interface Sides<V> {
  /** The row as the form was opened with. */
  opened: V;
  /** The current values of the form. */
  mine: V;
  /** The row as somebody else has saved it meanwhile. */
  theirs: V;
  /** Fields of which the server says that they have changed. */
  named: (keyof V)[];
}
export interface ChangedFields<V> {
  /** Fields in which both differ. */
  visible: (keyof V)[];
  /** Fields that both have changed and whose stored value is never shown, such as a key. */
  hidden: (keyof V)[];
  /** The other person's values of fields that this form has not changed. */
  untouched: Partial<V>;
}

/** Compares a form with the row that has changed while the form was open. */
export function changedFields<V extends object>({ opened, mine, theirs, named }: Sides<V>): ChangedFields<V> {
  const names = Object.keys(mine) as (keyof V)[];
  const changedByMe = (name: keyof V) => !isEqual(mine[name], opened[name]);
  const visible = names.filter((name) => !isEqual(theirs[name], opened[name]) && !isEqual(theirs[name], mine[name]));
  const hidden = named.filter((name) => name in mine && isEqual(theirs[name], opened[name]) && changedByMe(name));
  const untouched = visible.filter((name) => !changedByMe(name)).map((name) => [name, theirs[name]] as const);
  return { visible, hidden, untouched: Object.fromEntries(untouched) as Partial<V> };
}

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
