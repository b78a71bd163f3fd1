import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { inRoot, root } from '../../standalone/repository-paths.ts';
import { servicesOf, type Release } from './release-process.ts';

const BUILD_WIDTH = 2;
const KEPT_BUILDS = inRoot('node_modules', '.cache', 'recado', 'releases');

/** The commit that an installation is upgraded from; RECADO_PREVIOUS takes precedence over the file. */
export const previousRelease =
  process.env['RECADO_PREVIOUS'] ?? readFileSync(inRoot('deploy', 'previous-release'), 'utf8').trim();

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** False in a clone without history, which has only the last commit. */
export const hasPreviousRelease = (): boolean => git('rev-parse', '--is-shallow-repository') !== 'true';

/** Unpacks the previous release and builds its services; the build is kept for the next run, by its commit. */
export async function buildRelease(folder: string): Promise<Release> {
  unpackRelease(folder);
  const release: Release = { name: 'previous', folder };
  const kept = join(KEPT_BUILDS, git('rev-parse', previousRelease));
  const services = servicesOf(release).map((service) => join('services', service));
  if (existsSync(kept)) for (const service of services) copy(join(kept, service), join(folder, service, 'dist'));
  else {
    await mapConcurrently(services, BUILD_WIDTH, (service) => bundle(folder, service));
    mkdirSync(KEPT_BUILDS, { recursive: true });
    const made = mkdtempSync(join(KEPT_BUILDS, 'new-'));
    for (const service of services) copy(join(folder, service, 'dist'), join(made, service));
    renameSync(made, kept);
  }
  return release;
}
const copy = (from: string, to: string): void => cpSync(from, to, { recursive: true });

/** Writes a commit to a folder, with the packages that are installed here and its own libraries. */
export function unpackRelease(folder: string, commit = previousRelease): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
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
