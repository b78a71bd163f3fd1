import { isMap, readComments, readValues, valuesText } from './read-values.ts';

const introduction = `# Chart of Recado

The platform on Kubernetes: eight services, the web app, and what they need. Written from \`values.yaml\` by
\`npm run chart\`; [operations](../../deploy/operations.md#kubernetes) says how it is installed, upgraded and
scaled.

    helm install recado helm/recado -n recado --create-namespace -f helm/recado/values-trial.yaml

| File                | For                                                                             |
| ------------------- | ------------------------------------------------------------------------------- |
| \`values-trial.yaml\` | a trial with simulated phones; Postgres and NATS come with it                    |
| \`values-small.yaml\` | up to 100 connections on one node, with the arithmetic                            |
| \`values-cell.yaml\`  | 10,000 connections: CloudNativePG, three NATS servers, KEDA, an object store      |

A service takes \`serviceDefaults\`, and what \`services.<name>\` has in their place.

| Value | Default | Meaning |
| ----- | ------- | ------- |
`;

/** The table of all values with a description; those of a map with one are part of it. */
export function readmeText(): string {
  const values = readValues();
  const rows = readComments(valuesText())
    .filter(({ path, description }) => description !== '' && path[0] !== '')
    .map(
      ({ path, description }) => `| \`${path.join('.')}\` | ${shown(valueAt(values, path))} | ${cell(description)} |`,
    );
  return `${introduction}${rows.join('\n')}\n`;
}

const valueAt = (values: unknown, path: string[]): unknown =>
  path.reduce((value, key) => (isMap(value) ? value[key] : undefined), values);

function shown(value: unknown): string {
  if (value === '' || (isMap(value) && Object.keys(value).length === 0)) return '';
  if (Array.isArray(value) && value.length === 0) return '';
  return `\`${cell(typeof value === 'string' ? value : JSON.stringify(value))}\``;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
