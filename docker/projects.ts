import { readdirSync, readFileSync } from 'node:fs';
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

/** Folders of the projects that have an image, by the image's name without its prefix. */
export const imageProjects = (root: string): Record<string, string> => ({
  ...Object.fromEntries(readdirSync(join(root, 'services')).map((name) => [name, `services/${name}`])),
  simulator: 'libs/simulator',
  web: 'web',
  // The image has the migrations of the connections, too, which decides about its licence.
  backup: 'services/connections',
});

/** Sources in the image of backups besides the services: the commands, and the files that they import. */
export const backupSources = [
  'package.json',
  'libs/contracts/src',
  'libs/egress/src',
  'libs/platform/src',
  'libs/testkit/src',
  'deploy/backup',
  'deploy/cells',
  'deploy/moving-in',
  'deploy/secret',
  'deploy/standalone',
  // Passages of a prompt's sources, which an archive lacks.
  'services/integrations/src/knowledge/split-passages.ts',
];
/** The commands of that image. */
export const backupCommands = [
  'backup',
  'restore',
  'restore-company',
  'rotate-secret',
  'move-in',
  'export-company',
].map((name) => `deploy/standalone/${name}.command.ts`);

/** A project and the libraries of this repository that it needs when it runs, as folders. */
export function projectsOf(project: string, root: string, found = new Set<string>()): string[] {
  if (found.has(project)) return [];
  found.add(project);
  const { dependencies = {} } = readManifest(join(root, project));
  for (const name of Object.keys(dependencies))
    if (name.startsWith(SCOPE)) projectsOf(`libs/${name.slice(SCOPE.length)}`, root, found);
  return [...found];
}
