import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { inRoot, root } from '../standalone/repository-paths.ts';
import { servicesOf, type Release } from './release-process.ts';

const BUILD_WIDTH = 2;

/** The commit that an installation is upgraded from; RECADO_PREVIOUS takes precedence over the file. */
export const previousRelease =
  process.env['RECADO_PREVIOUS'] ?? readFileSync(inRoot('deploy', 'previous-release'), 'utf8').trim();

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** False in a clone without history, which has only the last commit. */
export const hasPreviousRelease = (): boolean => git('rev-parse', '--is-shallow-repository') !== 'true';

/** The previous release, unpacked and built; it is kept for the next run, under the name of its commit. */
export async function builtRelease(commit = git('rev-parse', previousRelease)): Promise<Release> {
  const kept = inRoot('node_modules', '.cache', 'recado', 'releases');
  const folder = join(kept, commit);
  if (!existsSync(folder)) {
    mkdirSync(kept, { recursive: true });
    const made = mkdtempSync(join(kept, 'new-'));
    unpackRelease(made, commit);
    const release: Release = { name: 'previous', folder: made };
    await mapConcurrently(servicesOf(release), BUILD_WIDTH, (service) => bundle(made, join('services', service)));
    rmSync(join(made, 'node_modules'), { recursive: true });
    renameSync(made, folder);
    linkPackages(folder);
  }
  return { name: 'previous', folder };
}

/** Writes a commit to a folder, with the packages that are installed here and its own libraries. */
export function unpackRelease(folder: string, commit = previousRelease): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
}

/** The packages that are installed here, and the release's own libraries. */
function linkPackages(folder: string): void {
  const packages = inRoot('node_modules');
  mkdirSync(join(folder, 'node_modules', '@recado'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@recado') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  for (const kind of ['libs', 'services'])
    for (const name of readdirSync(join(folder, kind))) {
      const link = kind === 'libs' ? name : `service-${name}`;
      symlinkSync(join(folder, kind, name), join(folder, 'node_modules', '@recado', link));
    }
}

/** Bundles the programs of a service or library. @param folder of the release @throws with the errors of the bundler */
export async function bundle(folder: string, project: string): Promise<void> {
  const args = ['-c', '../../rolldown.config.mjs', '--log-level', 'warn'];
  await promisify(execFile)(inRoot('node_modules', '.bin', 'rolldown'), args, { cwd: join(folder, project) });
}
