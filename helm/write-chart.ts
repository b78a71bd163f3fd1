// Writes what the chart has from elsewhere: README.md and values.schema.json from values.yaml, alerts and dashboards from deploy.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readmeText } from './chart-readme.ts';
import { chartFolder } from './read-values.ts';
import { schemaText } from './values-schema.ts';

const deploy = new URL('../deploy/', import.meta.url);

/** Each written file of the chart with its text. */
export function chartFiles(): Map<string, string> {
  const files = new Map([
    ['README.md', readmeText()],
    ['values.schema.json', schemaText()],
    ['files/recado.rules.yml', readFileSync(new URL('alerts/recado.rules.yml', deploy), 'utf8')],
  ]);
  const dashboards = globSync('dashboards/*.json', { cwd: deploy.pathname });
  for (const path of dashboards) {
    files.set(`files/dashboards/${basename(path)}`, readFileSync(new URL(path, deploy), 'utf8'));
  }
  return files;
}

/** Copies of dashboards, of which some may be left from earlier. */
export const copiedDashboards = (): string[] =>
  globSync('files/dashboards/*.json', { cwd: chartFolder.pathname }).map((path) => path.replaceAll('\\', '/'));

if (import.meta.main) {
  const files = chartFiles();
  for (const path of copiedDashboards()) if (!files.has(path)) rmSync(new URL(path, chartFolder));
  for (const [path, text] of files) {
    const file = new URL(path, chartFolder);
    if (!existsSync(new URL('.', file))) mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, text);
  }
}
