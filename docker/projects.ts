import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
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
