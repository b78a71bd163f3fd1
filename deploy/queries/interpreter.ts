import ts from 'typescript';
import { Expressions } from './expressions.ts';
import { hasCall } from './operators.ts';
import type { CallNode, FunctionNode } from './sources.ts';
import { Frame, NotReached, Unknown, Unresolved } from './values.ts';

/** Ends a run where it has arrived at the call. */
class Arrived {
  constructor(readonly args: unknown[]) {}
}
class Returned {
  constructor(readonly value: unknown) {}
}

/** Runs the function around a call, from its start to the call, without data. */
export class Interpreter extends Expressions {
  private readonly aims: CallNode[] = [];
  private readonly arrived = new Map<CallNode, unknown[]>();

  /** @returns what a call is given; each run of the choices gives what is passed on one way to it */
  argumentsAt(call: CallNode): unknown[] {
    const known = this.arrived.get(call);
    if (known) return known;
    if (this.aims.includes(call)) throw new Unresolved('it calls itself');
    this.aims.push(call);
    try {
      this.runTo(call);
    } catch (thrown) {
      if (!(thrown instanceof Arrived)) throw thrown;
      this.arrived.set(call, thrown.args);
      return thrown.args;
    } finally {
      this.aims.pop();
    }
    throw new NotReached('a run ends before the call');
  }

  private runTo(call: CallNode): void {
    const around = outermostFunction(call);
    if (around) this.functionValue(around, new Frame());
    else throw new Arrived(this.values(call, new Frame()));
  }

  protected override arrive(call: CallNode, frame: Frame): void {
    if (call === this.aims.at(-1)) throw new Arrived(this.values(call, frame));
  }

  protected override isEntered(declaration: FunctionNode): boolean {
    const aim = this.aims.at(-1);
    return aim !== undefined && isInside(aim, declaration);
  }

  protected override run(body: ts.ConciseBody, frame: Frame): unknown {
    if (!ts.isBlock(body)) return this.evaluate(body, frame);
    const end = this.block(body.statements, frame);
    return end?.value;
  }

  private block(statements: Iterable<ts.Statement>, frame: Frame): Returned | undefined {
    for (const statement of statements) {
      const end = this.statement(statement, frame);
      if (end) return end;
    }
    return undefined;
  }

  private statement(node: ts.Statement, frame: Frame): Returned | undefined {
    if (ts.isBlock(node)) return this.block(node.statements, new Frame(frame));
    if (ts.isVariableStatement(node)) return this.variables(node.declarationList, frame);
    if (ts.isExpressionStatement(node)) return void this.evaluate(node.expression, frame);
    if (ts.isReturnStatement(node)) return new Returned(node.expression && this.evaluate(node.expression, frame));
    if (ts.isIfStatement(node)) return this.branch(node, frame);
    if (ts.isForOfStatement(node)) return this.forOf(node, frame);
    if (ts.isForStatement(node)) {
      if (node.initializer && ts.isVariableDeclarationList(node.initializer)) this.variables(node.initializer, frame);
      return this.statement(node.statement, frame);
    }
    if (ts.isWhileStatement(node) || ts.isDoStatement(node)) return this.statement(node.statement, frame);
    if (ts.isTryStatement(node)) return this.attemptBlock(node, frame);
    if (ts.isSwitchStatement(node)) return this.switch(node, frame);
    if (ts.isThrowStatement(node)) return new Returned(undefined);
    return undefined;
  }

  private variables({ declarations }: ts.VariableDeclarationList, frame: Frame): undefined {
    for (const { name, initializer } of declarations)
      this.bind(name, initializer ? this.evaluate(initializer, frame) : undefined, frame);
  }

  /** An unknown condition is taken as not met where its branch changes nothing, or ends the way to the call. */
  private branch(node: ts.IfStatement, frame: Frame): Returned | undefined {
    const condition = this.evaluate(node.expression, frame);
    const isOnTheWay = (part: ts.Node | undefined) => part && this.aims.some((aim) => isInside(aim, part));
    const { thenStatement, elseStatement } = node;
    const isEnding = isEnd(thenStatement) && isOnTheWay(ts.findAncestor(node, ts.isFunctionLike));
    const isLeft = !elseStatement && !isOnTheWay(node) && (isEnding || !hasEffect(thenStatement));
    if (condition instanceof Unknown && isLeft) return undefined;
    const taken = this.isTrue(condition) ? node.thenStatement : node.elseStatement;
    return taken && this.statement(taken, frame);
  }

  private forOf(node: ts.ForOfStatement, frame: Frame): Returned | undefined {
    const list = this.known(this.evaluate(node.expression, frame));
    const [declaration] = ts.isVariableDeclarationList(node.initializer) ? node.initializer.declarations : [];
    const items: unknown[] = Array.isArray(list) ? list : [declaration && this.unknown(declaration.name)];
    const isOnTheWay = items.length > 0 && this.aims.some((aim) => isInside(aim, node.statement));
    for (const item of isOnTheWay ? [this.choices.pick(node, items)] : items) {
      const inner = new Frame(frame);
      if (declaration) this.bind(declaration.name, item, inner);
      const end = this.statement(node.statement, inner);
      if (end) return end;
    }
    return undefined;
  }

  private attemptBlock(node: ts.TryStatement, frame: Frame): Returned | undefined {
    const aim = this.aims.at(-1);
    const other = [node.catchClause?.block, node.finallyBlock].find((block) => aim && block && isInside(aim, block));
    return this.statement(other ?? node.tryBlock, frame);
  }

  private switch(node: ts.SwitchStatement, frame: Frame): Returned | undefined {
    const value = this.evaluate(node.expression, frame);
    const { clauses } = node.caseBlock;
    const isMet = (clause: ts.CaseOrDefaultClause) =>
      ts.isDefaultClause(clause) || this.evaluate(clause.expression, frame) === value;
    const taken = value instanceof Unknown ? this.choices.pick(node, clauses) : clauses.find(isMet);
    const at = taken ? clauses.indexOf(taken) : clauses.length;
    const withStatements = clauses.slice(at).find(({ statements }) => statements.length > 0);
    return withStatements && this.block(withStatements.statements, new Frame(frame));
  }
}

const isInside = (node: ts.Node, outer: ts.Node): boolean =>
  node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;

/** The outermost function around a node, in its class: the ones inside are entered on the way. */
function outermostFunction(node: ts.Node): FunctionNode | undefined {
  let found: FunctionNode | undefined;
  for (let outer = node.parent; outer && !ts.isClassLike(outer); outer = outer.parent)
    if (ts.isFunctionLike(outer) && 'body' in outer) found = outer;
  return found;
}

/** Whether a branch ends its function. */
function isEnd(node: ts.Statement): boolean {
  const last = ts.isBlock(node) ? node.statements.at(-1) : node;
  return (
    last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last))
  );
}

/** Whether a branch may change a variable or a list, or gives the value of its function. */
const hasEffect = (node: ts.Node): boolean => hasCall(node) || hasReturn(node) || hasAssignment(node);
const hasReturn = (node: ts.Node): boolean => ts.isReturnStatement(node) || ts.forEachChild(node, hasReturn) === true;
function hasAssignment(node: ts.Node): boolean {
  const isAssignment =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  return isAssignment || ts.forEachChild(node, hasAssignment) === true;
}
