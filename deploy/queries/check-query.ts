import { DatabaseError } from 'pg';
import ts from 'typescript';
import { RowComparison } from './compare-rows.ts';
import type { Description, StatementDescriber } from './describe-statement.ts';
import type { Query, Statement } from './find-queries.ts';
import { nullsOf, verbOf } from './read-statement.ts';

/** Checks the statements of a call and the type that it declares for their rows. */
export async function checkQuery(
  checker: ts.TypeChecker,
  describer: StatementDescriber,
  { call, statements }: Query,
): Promise<string[]> {
  const faults = new Set<string>();
  /** The first text with an error stands for the others with it. */
  const errors = new Map<string, string>();
  for (const statement of statements)
    try {
      const description = await describer.describe(statement.text);
      for (const fault of faultsOf(checker, call, statement, description)) faults.add(fault);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (!errors.has(error.message)) errors.set(error.message, statement.text.replace(/\s+/g, ' '));
    }
  return [...faults, ...[...errors].map(([message, text]) => `${message}: ${text}`)];
}

function faultsOf(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
  { text, values }: Statement,
  { columns, parameters }: Description,
): string[] {
  const counted = values === null || values === parameters ? [] : [`${parameters} parameters, ${values} values`];
  if (isCast(call)) return [...counted, 'the type of the result is a cast: give it to query<…>'];
  const declared = declaredResult(checker, call);
  if (declared.flags & ts.TypeFlags.Any)
    return isUsed(call) ? [...counted, 'the result has no declared type'] : counted;
  if (declared.flags & (ts.TypeFlags.Void | ts.TypeFlags.Unknown)) return counted;
  const verb = verbOf(text);
  const row = rowOf(checker, declared, verb === 'update' || verb === 'delete');
  if (typeof row === 'string') return [...counted, row];
  return [...counted, ...new RowComparison(checker, call).compare(row, columns, nullsOf(text))];
}

/** The type of the value that a call resolves with; for a result of pg the type of its rows. */
function declaredResult(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type {
  const result = checker.getAwaitedType(checker.getTypeAtLocation(call)) ?? checker.getAnyType();
  const rows = result.symbol?.name === 'QueryResult' && result.getProperty('rows');
  return rows ? checker.getTypeOfSymbolAtLocation(rows, call) : result;
}

/**
 * The type of a row: TypeORM gives `[rows, count]` for an update or delete, and the rows for all else.
 * @returns a fault where something else is declared
 */
function rowOf(checker: ts.TypeChecker, declared: ts.Type, isCounted: boolean): ts.Type | string {
  const elements = checker.isTupleType(declared) ? checker.getTypeArguments(declared as ts.TypeReference) : [];
  const isDeclaredCounted = elements.length === 2 && ((elements[1]?.flags ?? 0) & ts.TypeFlags.NumberLike) !== 0;
  if (isCounted !== isDeclaredCounted)
    return isCounted ? 'an update or delete gives [rows, count]' : 'only an update or delete gives [rows, count]';
  const list = (isCounted && elements[0]) || declared;
  if (list.flags & ts.TypeFlags.Unknown) return list;
  return (
    checker.getIndexTypeOfType(list, ts.IndexKind.Number) ?? `${checker.typeToString(declared)} is no list of rows`
  );
}

/** A cast is not held against what a caller declares, and stands after the statement. */
function isCast(call: ts.CallExpression): boolean {
  let outer: ts.Node = call.parent;
  while (ts.isAwaitExpression(outer) || ts.isParenthesizedExpression(outer)) outer = outer.parent;
  return ts.isAsExpression(outer);
}

/** Whether anything is done with what a call gives. */
function isUsed(call: ts.CallExpression): boolean {
  let outer: ts.Node = call.parent;
  while (ts.isAwaitExpression(outer) || ts.isParenthesizedExpression(outer) || isCatch(outer)) outer = outer.parent;
  return !ts.isExpressionStatement(outer);
}
const isCatch = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node)
    ? node.name.text === 'catch'
    : ts.isCallExpression(node) && isCatch(node.expression);
