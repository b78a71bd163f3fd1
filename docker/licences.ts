import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectsOf } from './projects.ts';

/** Packages whose licence stands in their readme only. */
const READ_BY_HAND: Record<string, string> = { pause: 'MIT' };

interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
type Lock = Record<string, LockedPackage>;
export interface Licence {
  name: string;
  version: string;
  licence: string;
}

/**
 * Licences of the packages that a project needs when it runs, by the lock file, sorted by name. Packages for other
 * machines than this are among them.
 * @param project folder, such as `services/tickets`
 */
export function licencesOf(project: string, root: string): Licence[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
  const found = new Map<string, Licence>();
  const open = projectsOf(project, root);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(packages, path, name);
      // An optional package that the lock file does not have, or a library of this repository.
      if (place === null || found.has(place) || packages[place]?.link) continue;
      const { version = '', license = READ_BY_HAND[name] ?? formerLicence(join(root, place)) } = packages[place] ?? {};
      found.set(place, { name, version, licence: license });
      open.push(place);
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Old packages have a list, which npm leaves out of the lock file; it can be read where the package is installed. */
function formerLicence(folder: string): string {
  const { licenses = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    licenses?: { type: string }[];
  };
  return licenses.map(({ type }) => type).join(' OR ') || 'unknown';
}

/** Where Node finds a package that is required from a path: in its own folder, or in one above. */
function placeOf(packages: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}
