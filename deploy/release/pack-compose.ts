import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { inRoot } from '../standalone/repository-paths.ts';
import type { ReleasePlan } from './release-plan.ts';

/** Folders of `deploy` that an installation by Compose consists of; `compose.yaml` mounts files of all of them. */
const FOLDERS = ['compose', 'alerts', 'dashboards'];
/** Sources and tests, and what belongs to one installation. */
const isLeftOut = (name: string): boolean => /\.ts$|\.test\.yml$|^\.env|^release$/.test(name);

/**
 * Copies what Compose needs.
 * @param release what `./recado init` writes into `.env`; without it the version is that of the repository
 * @returns the folder with `compose.yaml`
 */
export function copyCompose(folder: string, release?: Pick<ReleasePlan, 'version' | 'registry'>): string {
  for (const name of FOLDERS)
    cpSync(inRoot('deploy', name), join(folder, name), {
      recursive: true,
      filter: (path) => !isLeftOut(basename(path)),
    });
  const compose = join(folder, 'compose');
  if (release)
    writeFileSync(join(compose, 'release'), `RECADO_VERSION=${release.version}\nREGISTRY=${release.registry}\n`);
  return compose;
}

/** Writes the archive with which a server needs no repository. */
export function packCompose(plan: ReleasePlan, file: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'recado-compose-'));
  const name = `recado-${plan.version}`;
  try {
    mkdirSync(join(folder, name));
    copyCompose(join(folder, name), plan);
    cpSync(inRoot('LICENSE'), join(folder, name, 'LICENSE'));
    const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
    execFileSync('tar', [...reproducible, '-czf', file, '-C', folder, name]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
