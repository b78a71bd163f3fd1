import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../standalone/repository-paths.ts';

/** A constant, a function or a class that a source file exports. */
export interface Exported {
  /** The path from the repository's root: `libs/contracts/src/tickets/tag.contract.ts`. */
  file: string;
  name: string;
  /** The declared type, as written: `JobKind`. Empty: none is written. */
  type: string;
  /** Functions whose result it is, or has as a property: `contract`, `event`. For a class, its decorators. */
  madeBy: string[];
  /** The names of its properties, for an object. */
  keys: string[];
}

/**
 * Exports of the files of a pattern, ordered by path, without specs; files in `testing` only where the pattern names
 * the folder.
 */
export const findExports = (pattern: string): Exported[] =>
  findFiles(pattern).flatMap((file) => exportsIn(file, readFileSync(inRoot(file), 'utf8')));

export const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: inRoot() })
    .filter((file) => !/\.(spec|gen)\.ts$/.test(file) && file.includes('/testing/') === pattern.includes('/testing/'))
    .toSorted((a, b) => (a < b ? -1 : 1));

export function exportsIn(file: string, text: string): Exported[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (ts.isClassDeclaration(statement) && isExported(statement)) {
      const decorators = (ts.getDecorators(statement) ?? []).flatMap(({ expression }) => calleeOf(expression));
      const type = statement.heritageClauses?.map((clause) => clause.getText()).join(' ') ?? '';
      return [{ file, name: statement.name?.text ?? '', type, madeBy: decorators, keys: [] }];
    }
    if (ts.isFunctionDeclaration(statement) && isExported(statement))
      return [{ file, name: statement.name?.text ?? '', type: '', madeBy: [], keys: [] }];
    if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
    return statement.declarationList.declarations.map((declaration) => {
      const value = declaration.initializer && bare(declaration.initializer);
      const properties = value && ts.isObjectLiteralExpression(value) ? [...value.properties] : [];
      return {
        file,
        name: declaration.name.getText(),
        type: declaration.type?.getText() ?? '',
        madeBy: [
          ...(value ? calleeOf(value) : []),
          ...properties.filter(ts.isPropertyAssignment).flatMap(({ initializer }) => calleeOf(bare(initializer))),
        ],
        keys: properties.flatMap(({ name }) => (name ? [name.getText().replaceAll("'", '')] : [])),
      };
    });
  });
}

const isExported = (node: ts.ClassDeclaration | ts.FunctionDeclaration | ts.VariableStatement): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** An expression without `as const` and `satisfies`. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;

const calleeOf = (node: ts.Expression): string[] => (ts.isCallExpression(node) ? [node.expression.getText()] : []);
