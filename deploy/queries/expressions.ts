import ts from 'typescript';
import { DeclaredValues } from './declared-values.ts';
import {
  hasCall,
  hasMethods,
  isColumnsOfEntity,
  isFunctionWithBody,
  isGlobal,
  isNamedIn,
  isPlain,
  isTransparent,
  OPERATIONS,
  partOf,
  regularExpression,
  SHORT_CIRCUITS,
} from './operators.ts';
import type { CallNode } from './sources.ts';
import { Frame, SomeElements, Unknown, Unresolved } from './values.ts';

type Callable = (...args: unknown[]) => unknown;

/**
 * Evaluates expressions whose data is unknown: values that depend on data are `Unknown`, and are looked for where a
 * text needs them.
 */
export abstract class Expressions extends DeclaredValues {
  /** Called before a call is evaluated. */
  protected abstract arrive(call: CallNode, frame: Frame): void;

  protected override evaluate(node: ts.Expression, frame: Frame): unknown {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) return this.template(node, frame);
    if (ts.isIdentifier(node)) return this.identifier(node, frame);
    if (ts.isPropertyAccessExpression(node)) return this.property(node, frame);
    if (ts.isElementAccessExpression(node)) return this.element(node, frame);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return this.call(node, frame);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.functionValue(node, frame);
    if (ts.isConditionalExpression(node)) return this.conditional(node, frame);
    if (ts.isBinaryExpression(node)) return this.binary(node, frame);
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => this.elements(one, frame));
    if (ts.isObjectLiteralExpression(node)) return this.object(node, frame);
    if (ts.isRegularExpressionLiteral(node)) return regularExpression(node.text);
    if (ts.isPrefixUnaryExpression(node)) return this.prefix(node, frame);
    const inner = (node as { expression?: ts.Expression }).expression;
    return inner && isTransparent(node) ? this.evaluate(inner, frame) : this.unknown(node);
  }

  private template(node: ts.TemplateExpression, frame: Frame): unknown {
    const parts = [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [this.evaluate(span.expression, frame), span.literal.text]),
    ];
    const text = () => parts.map((part) => this.textOf(part)).join('');
    return parts.some((part) => part instanceof Unknown) ? this.unknown(node, text) : text();
  }

  private property(node: ts.PropertyAccessExpression, frame: Frame): unknown {
    const name = node.name.text;
    const isOwn = node.expression.kind === ts.SyntaxKind.ThisKeyword;
    const object = isOwn ? undefined : this.evaluate(node.expression, frame);
    if (isPlain(object)) return partOf(object, name);
    const declaration = this.sources.declarationOf(node.name);
    if (declaration && (isOwn || isFunctionWithBody(declaration))) return this.declared(declaration, node);
    return this.unknown(node, () => partOf(this.known(object), name));
  }

  private element(node: ts.ElementAccessExpression, frame: Frame): unknown {
    const object = this.evaluate(node.expression, frame);
    const key = this.evaluate(node.argumentExpression, frame);
    const find = () => {
      const known = this.known(object);
      return partOf(known, this.textOf(key));
    };
    return object instanceof Unknown || key instanceof Unknown ? this.unknown(node, find) : find();
  }

  private call(node: CallNode, frame: Frame): unknown {
    this.arrive(node, frame);
    const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
    const isOwn = callee?.expression.kind === ts.SyntaxKind.ThisKeyword;
    const given = callee && !isOwn ? this.evaluate(callee.expression, frame) : undefined;
    const isOnTheWay = (node.arguments ?? []).some((one) => ts.isArrowFunction(one) && this.isEntered(one));
    const receiver = isOnTheWay ? this.oneOf(this.known(given), node) : given;
    const args = this.values(node, frame, isOnTheWay && Array.isArray(receiver));
    if (ts.isNewExpression(node) || node.expression.kind === ts.SyntaxKind.SuperKeyword) return this.unknown(node);
    if (callee && hasMethods(receiver)) return this.method(node, receiver, callee.name.text, args);
    const find = () => {
      const object = callee && !isOwn ? this.known(receiver) : undefined;
      if (callee && isPlain(object)) return this.method(node, object, callee.name.text, args);
      const called = this.functionOf(node.expression, frame);
      return called(...(isGlobal(called) ? args.map((arg) => this.knownArgument(arg)) : args));
    };
    return this.mayChangeLists(node, args, frame) ? this.attempt(node, find) : this.unknown(node, find);
  }

  /** A function that gets a list, is declared beside it, or gets one that is, may add to the list: its turn is now. */
  private mayChangeLists(node: ts.CallExpression, args: unknown[], frame: Frame): boolean {
    const isLocal = (one: ts.Node) => ts.isIdentifier(one) && this.isLocal(one, frame);
    return args.some((arg) => Array.isArray(arg)) || [node.expression, ...node.arguments].some(isLocal);
  }

  private functionOf(expression: ts.Expression, frame: Frame): Callable {
    const own = ts.isPropertyAccessExpression(expression) ? this.sources.declarationOf(expression.name) : undefined;
    if (own && isColumnsOfEntity(own)) return (alias) => `${String(alias)}.*`;
    const isMethod = own && isFunctionWithBody(own);
    const found = this.known(isMethod ? this.declared(own, expression) : this.evaluate(expression, frame));
    if (typeof found === 'function') return found as Callable;
    throw new Unresolved(`not a known function: ${expression.getText()}`);
  }

  /** A list that is gone through on the way to a call has one element in each run. */
  private oneOf(list: unknown, node: ts.Node): unknown {
    return Array.isArray(list) && list.length > 0 ? [this.choices.pick(node, list as unknown[])] : list;
  }

  /** @param areCallbacks functions among them are not entered before they are called */
  protected values(node: CallNode, frame: Frame, areCallbacks = false): unknown[] {
    return (node.arguments ?? []).flatMap((argument) =>
      areCallbacks && ts.isArrowFunction(argument)
        ? [this.functionValue(argument, frame, false)]
        : this.elements(argument, frame),
    );
  }

  private method(node: ts.CallExpression, receiver: unknown, name: string, args: unknown[]): unknown {
    const called = (Object(receiver) as Record<string, unknown>)[name];
    if (typeof called !== 'function') return this.unknown(node);
    if (name === 'join' && Array.isArray(receiver) && receiver.some((one) => one instanceof Unknown))
      return this.unknown(node, () =>
        receiver.map((one) => this.textOf(one)).join(typeof args[0] === 'string' ? args[0] : ','),
      );
    if (!Array.isArray(receiver) && args.some((arg) => arg instanceof Unknown))
      return this.unknown(node, () =>
        Reflect.apply(
          called,
          receiver,
          args.map((arg) => this.knownArgument(arg)),
        ),
      );
    try {
      return Reflect.apply(called, receiver, args);
    } catch (error) {
      // A list of which an unknown function is asked.
      if (error instanceof TypeError) return this.unknown(node);
      throw error;
    }
  }

  private conditional(node: ts.ConditionalExpression, frame: Frame): unknown {
    const condition = this.evaluate(node.condition, frame);
    const isText = condition instanceof Unknown && this.isText(condition.type);
    const isPart = isText && ts.isIdentifier(node.condition) && isNamedIn(node.whenTrue, node.condition.text);
    const met = isPart ? this.known(condition) : condition;
    const taken = () => this.evaluate(this.isTrue(met) ? node.whenTrue : node.whenFalse, frame);
    return condition instanceof Unknown && !hasCall(node.whenTrue) && !hasCall(node.whenFalse)
      ? this.unknown(node, taken)
      : taken();
  }

  private binary(node: ts.BinaryExpression, frame: Frame): unknown {
    const { left, right, operatorToken } = node;
    const operator = operatorToken.kind;
    const first = operator === ts.SyntaxKind.EqualsToken ? undefined : this.evaluate(left, frame);
    const second = () => this.evaluate(right, frame);
    if (SHORT_CIRCUITS.has(operator)) return this.shortCircuit(node, first, second);
    const value = second();
    if (operator === ts.SyntaxKind.EqualsToken || operator === ts.SyntaxKind.PlusEqualsToken) {
      const result = operator === ts.SyntaxKind.EqualsToken ? value : this.operate(node, first, value);
      const symbol = ts.isIdentifier(left) ? this.sources.checker.getSymbolAtLocation(left) : undefined;
      if (symbol) frame.assign(symbol, result);
      return result;
    }
    return this.operate(node, first, value);
  }

  private shortCircuit(node: ts.BinaryExpression, first: unknown, second: () => unknown): unknown {
    const { kind } = node.operatorToken;
    const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
    const find = (left: unknown) => {
      const isLeft = left instanceof Unknown ? this.isTrue(left) !== isAnd : SHORT_CIRCUITS.get(kind)?.(left);
      return isLeft ? left : second();
    };
    if (!(first instanceof Unknown) || hasCall(node.right)) return find(first);
    const either = this.unknown(node, () => find(this.known(first)));
    if (isAnd) either.isTrue = () => this.isTrue(first) && this.isTrue(second());
    else if (kind === ts.SyntaxKind.BarBarToken) either.isTrue = () => this.isTrue(first) || this.isTrue(second());
    return either;
  }

  private operate(node: ts.BinaryExpression, left: unknown, right: unknown): unknown {
    const { kind } = node.operatorToken;
    const operation = OPERATIONS.get(kind);
    if (!operation) return this.unknown(node);
    if (!(left instanceof Unknown) && !(right instanceof Unknown)) return operation(left as number, right as number);
    if (this.isText(this.sources.checker.getTypeAtLocation(node)))
      return this.unknown(node, () => this.textOf(left) + this.textOf(right));
    const result = this.unknown(node, () =>
      operation(this.knownArgument(left) as number, this.knownArgument(right) as number),
    );
    if (!ts.isStringLiteral(node.right)) return result;
    // A value that is one of several words is the same word wherever it is used.
    result.isTrue = () => {
      const known = this.known(result);
      return known instanceof Unknown ? this.choices.isTrue(node) : Boolean(known);
    };
    return result;
  }

  private prefix(node: ts.PrefixUnaryExpression, frame: Frame): unknown {
    const value = this.evaluate(node.operand, frame);
    if (value instanceof Unknown) {
      const opposite = this.unknown(node);
      if (node.operator === ts.SyntaxKind.ExclamationToken) opposite.isTrue = () => !this.isTrue(value);
      return opposite;
    }
    if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
    return node.operator === ts.SyntaxKind.MinusToken ? -Number(value) : this.unknown(node);
  }

  private object(node: ts.ObjectLiteralExpression, frame: Frame): unknown {
    const entries = node.properties.flatMap((property): [string, unknown][] => {
      if (ts.isShorthandPropertyAssignment(property))
        return [[property.name.text, this.identifier(property.name, frame)]];
      if (ts.isPropertyAssignment(property))
        return [[property.name.getText().replace(/^'|'$/g, ''), this.evaluate(property.initializer, frame)]];
      if (ts.isMethodDeclaration(property)) return [[property.name.getText(), this.functionValue(property, frame)]];
      const spread = ts.isSpreadAssignment(property) ? this.evaluate(property.expression, frame) : undefined;
      return isPlain(spread) ? Object.entries(spread) : [];
    });
    return Object.fromEntries(entries);
  }

  /** The elements of a list that an expression adds: several where it is spread. */
  private elements(node: ts.Expression, frame: Frame): unknown[] {
    if (!ts.isSpreadElement(node)) return [this.evaluate(node, frame)];
    const spread = this.known(this.evaluate(node.expression, frame));
    const isSample =
      Array.isArray(spread) && spread.some((one) => one instanceof Unknown && one.node === node.expression);
    if (Array.isArray(spread) && !isSample) return spread as unknown[];
    return [new SomeElements(node.expression, () => this.elementType(node.expression))];
  }

  private elementType(list: ts.Expression): ts.Type {
    const { checker } = this.sources;
    return checker.getIndexTypeOfType(checker.getTypeAtLocation(list), ts.IndexKind.Number) ?? checker.getAnyType();
  }
}
