import ts from 'typescript';
import { Choices } from './choices.ts';
import { Interpreter } from './interpreter.ts';
import { ownerOf, placeOf, type Sources } from './sources.ts';
import { NotReached, SomeElements, Unresolved } from './values.ts';

/** A text that a call may send. */
export interface Statement {
  text: string;
  /** How many values are sent with it; null where the list has parts of unknown length. */
  values: number | null;
}

/** A call of `query` in the sources. */
export interface Query {
  call: ts.CallExpression;
  /** `services/chat/src/x.ts:12` */
  place: string;
  /** The file and the function around it, which stay when lines are added. */
  owner: string;
  statements: Statement[];
  /** Why some or all texts are unknown. */
  unresolved: string[];
}

/** All calls of TypeORM's or pg's `query`. */
export const findQueries = (sources: Sources): Query[] =>
  sources
    .methodCalls('query')
    .filter((call) => !/\/migrations\//.test(call.getSourceFile().fileName))
    .filter((call) => /node_modules\/(typeorm|@types\/pg)\//.test(declaredIn(sources, call)))
    .map((call) => ({ call, place: placeOf(call), owner: ownerOf(call), ...statementsOf(sources, call) }));

const declaredIn = (sources: Sources, call: ts.CallExpression): string =>
  sources.checker.getResolvedSignature(call)?.declaration?.getSourceFile().fileName ?? '';

function statementsOf(sources: Sources, call: ts.CallExpression): Pick<Query, 'statements' | 'unresolved'> {
  const choices = new Choices();
  const statements = new Map<string, Statement>();
  const unresolved = new Set<string>();
  do {
    try {
      const interpreter = new Interpreter(sources, choices);
      const [text, values = []] = interpreter.argumentsAt(call);
      const statement = { text: interpreter.textOf(text), values: countOf(values) };
      statements.set(`${statement.text} ${statement.values}`, statement);
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error;
      if (!(error instanceof NotReached)) unresolved.add(error.message);
    }
  } while (choices.next());
  if (statements.size + unresolved.size === 0) unresolved.add('no run reaches it');
  return { statements: [...statements.values()], unresolved: [...unresolved] };
}

const countOf = (values: unknown): number | null =>
  Array.isArray(values) && !values.some((value) => value instanceof SomeElements) ? values.length : null;
