import ts from 'typescript';
import type { FunctionNode } from './sources.ts';
import { Unknown, Unresolved } from './values.ts';

/** Operators that leave out their right side, and for which left sides. */
export const SHORT_CIRCUITS = new Map<ts.SyntaxKind, (left: unknown) => boolean>([
  [ts.SyntaxKind.AmpersandAmpersandToken, (left) => !left],
  [ts.SyntaxKind.BarBarToken, Boolean],
  [ts.SyntaxKind.QuestionQuestionToken, (left) => left !== undefined && left !== null],
]);

export const OPERATIONS = new Map<ts.SyntaxKind, (left: number, right: number) => unknown>([
  [ts.SyntaxKind.PlusToken, (left, right) => left + right],
  [ts.SyntaxKind.PlusEqualsToken, (left, right) => left + right],
  [ts.SyntaxKind.MinusToken, (left, right) => left - right],
  [ts.SyntaxKind.AsteriskToken, (left, right) => left * right],
  [ts.SyntaxKind.SlashToken, (left, right) => left / right],
  [ts.SyntaxKind.LessThanToken, (left, right) => left < right],
  [ts.SyntaxKind.GreaterThanToken, (left, right) => left > right],
  [ts.SyntaxKind.LessThanEqualsToken, (left, right) => left <= right],
  [ts.SyntaxKind.GreaterThanEqualsToken, (left, right) => left >= right],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, (left, right) => left === right],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, (left, right) => left !== right],
]);

/** JavaScript's own objects that the functions around the calls use. */
export const GLOBALS = new Map<string, object>([
  ['Object', Object],
  ['Array', Array],
  ['String', String],
  ['Number', Number],
  ['Math', Math],
]);

export const hasMethods = (value: unknown): boolean => isPlain(value) || isGlobal(value);

export const isGlobal = (value: unknown): boolean => [...GLOBALS.values()].includes(value as object);

export const isPlain = (value: unknown): value is object | string | number =>
  !(value instanceof Unknown) &&
  value !== undefined &&
  value !== null &&
  typeof value !== 'function' &&
  typeof value !== 'symbol';

/** A property of a known object; of none there is none. */
export function partOf(object: unknown, name: string): unknown {
  if (object instanceof Unknown || typeof object === 'function')
    throw new Unresolved(object instanceof Unknown ? object.node.getText() : name);
  return object === undefined || object === null ? undefined : (Object(object) as Record<string, unknown>)[name];
}

export function regularExpression(source: string): RegExp {
  const end = source.lastIndexOf('/');
  return new RegExp(source.slice(1, end), source.slice(end + 1));
}

/** Expressions that have the value of the one inside. */
export const isTransparent = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isAwaitExpression(node);

export const isFunctionWithBody = (node: ts.Node): node is FunctionNode =>
  (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body !== undefined;

export const isConstant = (node: ts.VariableDeclaration): boolean => (node.parent.flags & ts.NodeFlags.Const) !== 0;

/** A part that is evaluated later must do nothing but have a value. */
export function hasCall(node: ts.Node): boolean {
  return ts.isCallExpression(node) || ts.forEachChild(node, hasCall) === true;
}

/** `RowRepository.columns` composes its text from what TypeORM knows of an entity. */
export const isColumnsOfEntity = (node: ts.Node): boolean =>
  ts.isMethodDeclaration(node) &&
  node.name.getText() === 'columns' &&
  ts.isClassDeclaration(node.parent) &&
  node.parent.name?.text === 'RowRepository';

export const isNamedIn = (node: ts.Node, name: string): boolean =>
  ts.isIdentifier(node) ? node.text === name : ts.forEachChild(node, (child) => isNamedIn(child, name)) === true;
