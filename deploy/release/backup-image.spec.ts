import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { backupCommands, backupSources, projectsOf, readManifest } from '../../docker/projects.ts';
import { inRoot, root } from '../standalone/repository-paths.ts';

const IMPORT = /^(?:import|export) (?!type )[^'"]*?from '([^']+)'|^import '([^']+)'/gm;

/** The files that a program of the image imports before it runs, and the packages. */
function importsOf(file: string, files = new Set<string>(), packages = new Set<string>()) {
  if (files.has(file)) return { files, packages };
  files.add(file);
  for (const [, from, alone] of readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)) {
    const name = from ?? alone ?? '';
    if (name.startsWith('.')) importsOf(normalize(`${dirname(file)}/${name}`), files, packages);
    else packages.add(name);
  }
  return { files, packages };
}

/** Packages that `Dockerfile` installs: those of the services and of the testkit, without our own. */
const installed = new Set(
  ['libs/testkit', ...globSync('services/*', { cwd: root })]
    .flatMap((project) => projectsOf(project, root))
    .flatMap((project) => Object.keys(readManifest(inRoot(project)).dependencies ?? {}))
    .filter((name) => !name.startsWith('@recado/')),
);
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

test.each(backupCommands)('the image of backups has all that %s imports', (command) => {
  const { files, packages } = importsOf(command);
  expect(files.size).toBeGreaterThan(5);
  const left = [...files].filter((file) => !backupSources.some((path) => file === path || file.startsWith(`${path}/`)));
  expect(left).toEqual([]);
  const foreign = [...packages].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  expect(foreign.filter((name) => !installed.has(packageOf(name)))).toEqual([]);
});
