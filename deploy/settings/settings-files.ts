import { usedBy, withSettings } from './compose-settings.ts';
import { decidedByCompose } from './decided-settings.ts';
import { readSettings } from './read-settings.ts';
import { settingsTable } from './settings-table.ts';

export const COMPOSE = 'deploy/compose/compose.yaml';
/** Names that `.env` of Compose may have, a line each, with the file beside those that it sets without regard to `.env`. */
export const NAMES = 'deploy/compose/settings.txt';
/** Variables that `./recado` and Compose read themselves. */
const OF_COMPOSE = ['COMPOSE_PROFILES', 'COMPOSE_PROJECT_NAME'];

/** The files that are made from the settings, with their texts. @param read a file of the repository */
export function settingsFiles(read: (path: string) => string): [string, string][] {
  const settings = readSettings();
  const compose = withSettings(read(COMPOSE), settings);
  const known = settings.filter(({ isInternal }) => !isInternal).map(({ name }) => name);
  const used = new Set([...usedBy(compose), ...OF_COMPOSE]);
  const names = [...new Set([...known, ...used])].toSorted();
  const line = (name: string) => (decidedByCompose.has(name) && !used.has(name) ? `${name} compose.yaml` : name);
  return [
    ['deploy/settings/README.md', settingsTable(settings)],
    [COMPOSE, compose],
    [NAMES, names.map((name) => `${line(name)}\n`).join('')],
    ['deploy/settings/setting-names.gen.ts', namesModule(settings.map(({ name }) => name))],
  ];
}

const namesModule = (names: string[]): string =>
  `// Made from the configuration classes of the services by \`npm run routes\`.
export const settingNames = [\n${names.map((name) => `  '${name}',\n`).join('')}] as const;\n`;
