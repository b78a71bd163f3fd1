import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inRoot, root } from '../standalone/repository-paths.ts';
import type { ReleasePlan } from './release-plan.ts';

const run = (cwd: string, program: string, ...args: string[]): void =>
  void execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Builds and packs what programs of companies install. */
export function packPackages({ folder }: ReleasePlan): void {
  run(root, 'npm', 'run', '--silent', 'build', '--workspace', '@recado/client');
  run(inRoot('libs', 'client'), 'npm', 'pack', '--pack-destination', folder);
  packNodes(folder);
  run(root, 'python3', '-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', folder, 'libs/client-python');
}

/** The nodes of n8n have packages of their own, which stay out of ours (decision 85). */
function packNodes(folder: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'recado-n8n-'));
  try {
    const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path));
    cpSync(inRoot('libs', 'n8n-nodes-recado'), copy, { recursive: true, filter });
    run(copy, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    run(copy, 'npm', 'run', '--silent', 'build');
    run(copy, 'npm', 'pack', '--pack-destination', folder);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
