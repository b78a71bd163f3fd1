import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../standalone/repository-paths.ts';
import type { ReleasePlan } from './release-plan.ts';

/** The values of a released chart, which needs no registry to be named. @throws where values.yaml has another form */
export function releasedValues(values: string, registry: string): string {
  const released = values.replace(/^( {2}registry:) ''$/m, `$1 ${registry}`);
  if (released === values) throw new Error('values.yaml has no empty image.registry');
  return released;
}

/** Packs the chart with the registry of its release as the default of its images. */
export function packChart(helm: string, { version, registry, folder }: ReleasePlan): void {
  const copy = mkdtempSync(join(tmpdir(), 'recado-chart-'));
  try {
    const chart = join(copy, 'recado');
    cpSync(inRoot('helm', 'recado'), chart, { recursive: true });
    const values = join(chart, 'values.yaml');
    writeFileSync(values, releasedValues(readFileSync(values, 'utf8'), registry));
    execFileSync(helm, ['package', chart, '--version', version, '--app-version', version, '--destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}
