import { expect, test } from 'vitest';
import { chosenMigrations, pickMigrations } from './chosen-migrations.ts';

const all = ['Init1', 'Bot2', 'Search3'];
const nameOf = (name: string) => name;

test('without the option all migrations are applied', () => {
  expect(chosenMigrations(['node', 'migrate.js'])).toBeNull();
  expect(pickMigrations(all, nameOf, null)).toEqual(all);
});

test('with --only those that a backup names are applied, and none of this release that came later', () => {
  const chosen = chosenMigrations(['node', 'migrate.js', '--only', 'Init1,Bot2']);
  expect(pickMigrations(all, nameOf, chosen)).toEqual(['Init1', 'Bot2']);
});

test('a migration that this release does not have is named: the backup is of a newer one', () => {
  expect(() => pickMigrations(all, nameOf, ['Init1', 'Cells4'])).toThrow(
    'This release has no migration Cells4: the data is of a newer one',
  );
});
