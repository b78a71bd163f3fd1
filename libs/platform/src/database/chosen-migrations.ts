/**
 * `node migrate.js --only name,name` applies these migrations and no others: a restored backup is loaded into the schema it
 * was taken from.
 * @returns their names; null without the option
 */
export function chosenMigrations(args = process.argv): string[] | null {
  const at = args.indexOf('--only');
  return at < 0 ? null : (args[at + 1] ?? '').split(',').filter(Boolean);
}

/** @throws when this release does not have one of the chosen migrations */
export function pickMigrations<M>(all: M[], nameOf: (migration: M) => string, chosen: string[] | null): M[] {
  if (chosen === null) return all;
  const known = new Map(all.map((migration) => [nameOf(migration), migration]));
  return chosen.map((name) => {
    const migration = known.get(name);
    if (!migration) throw new Error(`This release has no migration ${name}: the data is of a newer one`);
    return migration;
  });
}
