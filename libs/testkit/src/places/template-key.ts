import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const repository = new URL('../../../../', import.meta.url).pathname;
/** The programs that migrate the schemas of the services. */
export const migrationPrograms = 'services/*/src/migrate.ts';

/** Files that the migrations of every service import or depend on, besides those of the service. */
const shared = [
  'libs/platform/src/**/*.ts',
  'libs/testkit/src/places/*.ts',
  'libs/testkit/src/servers/*.ts',
  'package-lock.json',
];

/** A name for the migrated database: it differs when a file that decides its content, or the secret of its roles, does. */
export function templateKey(secret: string): string {
  const found = globSync([migrationPrograms, ...shared], { cwd: repository });
  const paths = new Set(found.filter((path) => !path.endsWith('.spec.ts')).map((path) => join(repository, path)));
  for (const path of paths) for (const imported of importsOf(path)) paths.add(imported);
  const hash = createHash('sha256').update(`${secret} ${process.platform} ${process.arch} ${process.getuid?.()}`);
  for (const path of [...paths].toSorted()) hash.update(path.slice(repository.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 20);
}

/** Files that a file of a service imports by a relative path. */
function importsOf(path: string): string[] {
  if (!path.startsWith(join(repository, 'services'))) return [];
  const imports = readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g);
  return [...imports].map(([, from = '']) => join(dirname(path), from)).filter((target) => existsSync(target));
}
