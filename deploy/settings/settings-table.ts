import { services } from '../standalone/services.ts';
import type { Setting } from './read-settings.ts';

const INTRODUCTION = `# Settings

For operators: the environment variables of the services, made by \`npm run routes\` from their configuration classes. What \`npm start\`
reads besides is in the [README](../../README.md#operations). An empty value is none. A service that is given a wrong value ends with a
line for each; \`npm start\` and \`./recado up\` refuse a name that is nearly one of these.

| How it is installed | Where settings are written                                              |
| ------------------- | ----------------------------------------------------------------------- |
| \`npm start\`         | the environment                                                         |
| Compose             | \`deploy/compose/.env\`, which reaches the services that read them        |
| Chart               | the values of its README, or \`config\` and \`services.<name>.config\`      |

| Setting | Services | Values | Default | Meaning |
| ------- | ------- | ------ | ------- | ------- |
`;

/** The text of `deploy/settings/README.md`. */
export function settingsTable(settings: Setting[]): string {
  const rows = settings.filter(({ isInternal }) => !isInternal).map(rowOf);
  return INTRODUCTION + rows.map((cells) => `| ${cells.map(cell).join(' | ')} |\n`).join('');
}

function rowOf(setting: Setting): string[] {
  const readers = setting.services.length === services.length ? 'all' : setting.services.join(', ');
  const values = setting.kind === 'choice' ? setting.choices.map((choice) => `\`${choice}\``).join(', ') : setting.kind;
  const byDefault =
    setting.default === null ? (setting.isRequired ? 'must be given' : 'none') : `\`${setting.default}\``;
  return [`\`${setting.name}\``, readers, values, byDefault, setting.meaning];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
