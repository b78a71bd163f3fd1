import { dirname, relative } from 'node:path';
import { findExports, type Exported } from './find-exports.ts';

/** A file that lists what other files declare, so that nobody keeps the list. */
export interface SourceList {
  /** The path from the repository's root: `libs/contracts/src/contracts.gen.ts`. */
  file: string;
  text: () => string;
}

const HEAD = '// Made from the sources by `npm run routes`.\n';

/** The text of a list: imports of types, imports of the found exports, and then its lists. */
export const listText = (file: string, found: readonly Exported[], lists: string, types = ''): string =>
  `${HEAD}${types}${importsOf(file, found)}\n${lists}`;

export const pathFrom = (file: string, to: string): string => {
  const path = relative(dirname(file), to);
  return path.startsWith('.') ? path : `./${path}`;
};

function importsOf(file: string, found: readonly Exported[]): string {
  const byFile = Map.groupBy(found, (one) => one.file);
  return [...byFile]
    .map(([from, some]) => `import { ${some.map(({ name }) => name).join(', ')} } from '${pathFrom(file, from)}';\n`)
    .join('');
}

/** A list of one object that has the properties of all objects found. */
export function mergedList(file: string, name: string, find: () => Exported[]): SourceList {
  return {
    file,
    text: () => {
      const found = find();
      refuseEqualKeys(found);
      const spread = found.map((one) => `  ...${one.name},\n`).join('');
      return listText(file, found, `export const ${name} = {\n${spread}};\n`);
    },
  };
}

/** Equal keys are refused, since the later one would silently win. */
function refuseEqualKeys(found: readonly Exported[]): void {
  const places = new Map<string, string>();
  for (const { file, keys } of found)
    for (const key of keys) {
      const other = places.get(key);
      if (other) throw new Error(`${key} is declared in ${other} and in ${file}`);
      places.set(key, file);
    }
}

/** A list of one array. @param itemType a type of the platform */
export const arrayList = (file: string, name: string, itemType: string, find: () => Exported[]): SourceList => ({
  file,
  text: () => {
    const found = find();
    const type = `import type { ${itemType} } from '@recado/platform';\n`;
    return listText(file, found, `export const ${name}: ${itemType}[] = [\n${linesOf(found)}];\n`, type);
  },
});

export const linesOf = (found: readonly Exported[], indent = '  '): string =>
  found.map(({ name }) => `${indent}${name},\n`).join('');

/** The constants and classes of a pattern's files that one of the functions or decorators makes. */
export const madeBy = (pattern: string, ...makers: string[]): Exported[] =>
  findExports(pattern).filter((one) => one.madeBy.some((maker) => makers.includes(maker)));
