// Writes README.md: the copies that each service keeps of rows of other services.
import { writeFileSync } from 'node:fs';
import { allCopies } from '../../libs/contracts/src/copy-registry.ts';
import type { Copy } from '../../libs/contracts/src/declare-copies.ts';

export const tableFile = new URL('README.md', import.meta.url);

const HEAD = ['Copy', 'Place', 'Of', 'Fields', 'Events', 'Used for', 'While it is not there'];

function useOf({ use }: Copy): string {
  if (typeof use === 'string') return use;
  return `decides: ${use.decides}. ${'asks' in use ? `Asks \`${use.asks}\`` : `Late: ${use.late}`}`;
}
const cellsOf = (copy: Copy): string[] => [
  `${copy.service}.${copy.name}`,
  copy.table === null ? 'memory' : `\`${copy.service}.${copy.table}\``,
  copy.owner,
  copy.fields.join(', '),
  copy.events.map(({ name }) => name).join(', '),
  useOf(copy),
  copy.absent,
];

export function tableText(): string {
  const rows = [HEAD, ...allCopies.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  const table = [line(head), rule, ...others.map(line)].join('\n');
  return `# Copies

What each service keeps of rows that another one owns, from \`libs/contracts/src/copy-registry.ts\` (decision 68). \`npm run routes\` writes
this file.

${table}
`;
}

if (import.meta.main) writeFileSync(tableFile, tableText());
