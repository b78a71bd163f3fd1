import ts from 'typescript';
import { GLOBALS, isConstant, isFunctionWithBody, partOf } from './operators.ts';
import { placeOf, type CallNode, type FunctionNode } from './sources.ts';
import { UnknownValues } from './unknown-values.ts';
import { Frame, Unknown, Unresolved } from './values.ts';

/** The values of names: variables of the run, and declarations outside of it. */
export abstract class DeclaredValues extends UnknownValues {
  protected abstract evaluate(node: ts.Expression, frame: Frame): unknown;
  /** Runs the body of a function. @returns what it returns */
  protected abstract run(body: ts.ConciseBody, frame: Frame): unknown;
  /** Whether a function is run where it is written, since the wanted statement is inside. */
  protected abstract isEntered(declaration: FunctionNode): boolean;
  /** The arguments that a call passes. */
  protected abstract argumentsAt(call: CallNode): unknown[];

  protected identifier(node: ts.Identifier, frame: Frame): unknown {
    if (node.text === 'undefined') return undefined;
    const { checker } = this.sources;
    const isShorthand = ts.isShorthandPropertyAssignment(node.parent);
    const symbol = isShorthand
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    if (symbol && frame.has(symbol)) return frame.get(symbol);
    const declaration = isShorthand ? symbol?.valueDeclaration : this.sources.declarationOf(node);
    return declaration ? this.declared(declaration, node) : this.unknown(node);
  }

  protected isLocal(node: ts.Identifier, frame: Frame): boolean {
    const symbol = this.sources.checker.getSymbolAtLocation(node);
    return symbol !== undefined && typeof frame.get(symbol) === 'function';
  }

  protected functionValue(declaration: FunctionNode, frame: Frame, isEntered = this.isEntered(declaration)): unknown {
    const { body, parameters } = declaration;
    const call = (...args: unknown[]) => {
      const inner = new Frame(frame);
      parameters.forEach(({ name, initializer, dotDotDotToken }, index) => {
        const given = dotDotDotToken ? args.slice(index) : args[index];
        this.bind(name, given === undefined && initializer ? this.evaluate(initializer, inner) : given, inner);
      });
      return body && this.run(body, inner);
    };
    if (isEntered) call(...parameters.map((parameter) => this.parameter(parameter)));
    const modifiers = ts.canHaveModifiers(declaration) ? ts.getModifiers(declaration) : undefined;
    const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
    return isAsync ? this.unknown(declaration) : call;
  }

  /** Declares the variables of a name or pattern. */
  protected bind(name: ts.BindingName, value: unknown, frame: Frame): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.sources.checker.getSymbolAtLocation(name);
      if (symbol) frame.declare(symbol, value);
      return;
    }
    name.elements.forEach((element, index) => {
      if (ts.isOmittedExpression(element)) return;
      const key = ts.isArrayBindingPattern(name) ? String(index) : (element.propertyName ?? element.name).getText();
      const find = () => partOf(this.known(value), key);
      const part = value instanceof Unknown ? this.unknown(element, find) : find();
      this.bind(
        element.name,
        part === undefined && element.initializer ? this.evaluate(element.initializer, frame) : part,
        frame,
      );
    });
  }

  /** The value of a constant, a function, a field or a parameter outside of the run. */
  protected declared(declaration: ts.Declaration, node: ts.Node): unknown {
    if (declaration.getSourceFile().isDeclarationFile) return GLOBALS.get(node.getText()) ?? this.unknown(node);
    if (isFunctionWithBody(declaration)) return this.functionValue(declaration, new Frame());
    if (ts.isParameter(declaration) || ts.isBindingElement(declaration)) return this.parameter(declaration);
    if (ts.isGetAccessorDeclaration(declaration) && declaration.body) {
      const { body } = declaration;
      return this.unknown(node, () => this.run(body, new Frame()));
    }
    if (ts.isVariableDeclaration(declaration) && isConstant(declaration) && declaration.initializer)
      return this.evaluate(declaration.initializer, new Frame());
    if (ts.isPropertyDeclaration(declaration)) return this.field(declaration, node);
    return this.unknown(node);
  }

  /** A readonly field: its initial value, or what the constructor gives it. */
  private field(declaration: ts.PropertyDeclaration, node: ts.Node): unknown {
    if (!ts.getModifiers(declaration)?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword))
      return this.unknown(node);
    const { initializer } = declaration;
    if (initializer)
      return ts.isArrayLiteralExpression(initializer) ? this.unknown(node) : this.evaluate(initializer, new Frame());
    const constructor = declaration.parent.members.find(ts.isConstructorDeclaration);
    const name = `this.${declaration.name.getText()}`;
    for (const statement of constructor?.body?.statements ?? [])
      if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
        const { left, right } = statement.expression;
        if (left.getText() === name) return this.evaluate(right, new Frame());
      }
    return this.unknown(node);
  }

  /** A parameter is what one of the callers passes; a part of a parameter is found in it. */
  protected parameter(declaration: ts.ParameterDeclaration | ts.BindingElement): Unknown {
    if (ts.isParameter(declaration)) return this.unknown(declaration, () => this.passed(declaration));
    const pattern = declaration.parent;
    const from = pattern.parent;
    if (ts.isVariableDeclaration(from)) return this.unknown(declaration);
    const name = ts.isArrayBindingPattern(pattern)
      ? String(pattern.elements.indexOf(declaration))
      : (declaration.propertyName ?? declaration.name).getText();
    return this.unknown(declaration, () => partOf(this.known(this.parameter(from)), name));
  }

  private passed(parameter: ts.ParameterDeclaration): unknown {
    const declaration = parameter.parent as FunctionNode;
    const calls = this.sources.callsOf(declaration);
    if (calls.length === 0) throw new Unresolved(`nobody calls it: ${placeOf(declaration)}`);
    const values = this.argumentsAt(this.choices.pick(declaration, calls));
    const index = declaration.parameters.indexOf(parameter);
    const value = parameter.dotDotDotToken ? values.slice(index) : values[index];
    return value === undefined && parameter.initializer ? this.evaluate(parameter.initializer, new Frame()) : value;
  }
}
