import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  version: string;
  license: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: string[];
}
const SCOPE = '@recado/';

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** A project and the libraries of this repository that it needs when it runs, as folders. */
export function projectsOf(project: string, root: string, found = new Set<string>()): string[] {
  if (found.has(project)) return [];
  found.add(project);
  const { dependencies = {} } = readManifest(join(root, project));
  for (const name of Object.keys(dependencies))
    if (name.startsWith(SCOPE)) projectsOf(`libs/${name.slice(SCOPE.length)}`, root, found);
  return [...found];
}

/**
 * Writes a repository that has only one project, the libraries it needs and no development packages, with the lock file;
 * `npm ci` there installs exactly what the project needs when it runs.
 */
export function writeManifests(project: string, root: string, folder: string): void {
  const projects = projectsOf(project, root);
  for (const path of ['.', ...projects]) {
    const { devDependencies: _, ...manifest } = readManifest(join(root, path));
    if (path === '.') manifest.workspaces = projects;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file));
}
