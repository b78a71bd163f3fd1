import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRoot } from '../standalone/repository-paths.ts';

const sources = inRoot('libs', 'contracts', 'src');

/**
 * Which fields of the contracts' classes may be missing (`?`) or null (`| null`): the types say it, and nothing of them
 * is left at run time, where the API's description is made.
 * @returns the text of `libs/contracts/src/field-presence.gen.ts`
 */
export function fieldPresenceModule(): string {
  const classes = new Map<string, string>();
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts') || file.endsWith('.gen.ts')) continue;
    const text = readFileSync(join(sources, file), 'utf8');
    ts.forEachChild(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), (node) => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      const fields = node.members.filter(ts.isPropertyDeclaration).flatMap(presenceOf);
      if (fields.length > 0) classes.set(node.name.text, fields.join(', '));
    });
  }
  const lines = [...classes].map(([name, fields]) => `  ${name}: { ${fields} },`);
  return [
    '// Made from the contracts by `npm run routes`.',
    '/** May be missing, null, or both; a field that is not named is always there. */',
    "export type Presence = 'optional' | 'nullable' | 'both';",
    'export const fieldPresence: Record<string, Record<string, Presence>> = {',
    ...lines,
    '};\n',
  ].join('\n');
}

function presenceOf({ name, questionToken, type }: ts.PropertyDeclaration): string[] {
  if (!ts.isIdentifier(name)) return [];
  const isNullable = type !== undefined && hasNull(type);
  if (!questionToken && !isNullable) return [];
  return [`${name.text}: '${questionToken ? (isNullable ? 'both' : 'optional') : 'nullable'}'`];
}

const hasNull = (type: ts.TypeNode): boolean =>
  ts.isUnionTypeNode(type)
    ? type.types.some(hasNull)
    : ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;
