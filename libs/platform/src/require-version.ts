import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/**
 * Checks that a library that is changed at run time, or whose private parts are used, is the version this was written
 * for. `deploy/patches.md` lists them.
 * @param from `import.meta.url` of the module that uses the library
 * @throws when another version, or none, is installed
 */
export function requireVersion(library: string, version: string, from: string): void {
  const path = findPackageJSON(library, from) ?? '';
  const { version: installed } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  if (installed === version) return;
  throw new Error(
    `${library} ${version} is patched at run time, but ${installed} is installed. Check each row of it in deploy/patches.md, then its version there and in the code.`,
  );
}
