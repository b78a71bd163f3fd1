import ts from 'typescript';
import type { Choices } from './choices.ts';
import type { Sources } from './sources.ts';
import { isOptional, NotReached, Unknown, Unresolved } from './values.ts';

const MOST_NESTED = 40;
/** Expressions for the name of a service in statements of the library. All schemas have its tables, so one service stands for all. */
const OF_SERVICE = /^(\w+\.)*service(: string)?$|\.schema$/;
const SAMPLE_SERVICE = 'tickets';

/** Finds candidates for values that only a run with data has: among the callers, else by their types. */
export abstract class UnknownValues {
  private depth = 0;
  /** Why the last value could not be found. */
  private reason: string | null = null;

  constructor(
    protected readonly sources: Sources,
    protected readonly choices: Choices,
  ) {}

  /** The text that stands for a value in a statement. */
  textOf(value: unknown): string {
    this.reason = null;
    const known = this.known(value);
    if (typeof known === 'string' || typeof known === 'number' || typeof known === 'boolean') return String(known);
    const node = value instanceof Unknown ? value.node : undefined;
    throw new Unresolved(this.reason ?? node?.getText().split('\n')[0] ?? `not a text: ${String(known)}`);
  }

  /** The value that callers or types give an unknown one. */
  protected known(value: unknown): unknown {
    if (!(value instanceof Unknown)) return value;
    if (OF_SERVICE.test(value.node.getText())) return SAMPLE_SERVICE;
    value.found ??= this.findBehind(value);
    return value.found;
  }

  protected knownArgument(value: unknown): unknown {
    const known = this.known(value);
    if (known instanceof Unknown) throw new Unresolved(known.node.getText());
    return known;
  }

  /** An unknown value counts as both: true in one run and false in another. */
  protected isTrue(value: unknown): boolean {
    if (!(value instanceof Unknown)) return Boolean(value);
    return value.isTrue?.() ?? this.choices.isTrue(value.node);
  }

  protected unknown(node: ts.Node, find?: () => unknown): Unknown {
    return new Unknown(node, () => this.sources.checker.getTypeAtLocation(node), find);
  }

  protected isText(type: ts.Type): boolean {
    return (this.sources.checker.getNonNullableType(type).flags & ts.TypeFlags.StringLike) !== 0;
  }

  protected attempt(node: ts.Node, find: () => unknown): unknown {
    if (this.depth >= MOST_NESTED) return this.unknown(node);
    this.depth++;
    try {
      return find();
    } catch (error) {
      if (!(error instanceof Unresolved) || error instanceof NotReached) throw error;
      this.reason = error.message;
      return this.unknown(node);
    } finally {
      this.depth--;
    }
  }

  private findBehind(value: Unknown): unknown {
    const { find } = value;
    const found = find && this.depth < MOST_NESTED ? this.attempt(value.node, () => this.known(find())) : value;
    return found instanceof Unknown || (found === undefined && !isOptional(value)) ? this.sampleOf(value) : found;
  }

  /** A sample value of a type: a number, one of the words of a union, a list with one item. */
  private sampleOf(unknown: Unknown): unknown {
    const { checker } = this.sources;
    const type = checker.getNonNullableType(unknown.type);
    const members = type.isUnion() ? type.types : [type];
    if (members.every((member) => member.isStringLiteral()))
      return this.choices.pick(
        unknown.node,
        members.map((member) => member.value),
      );
    if (members.every(({ flags }) => flags & ts.TypeFlags.NumberLike)) return 1;
    const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
    return element ? [new Unknown(unknown.node, () => element)] : unknown;
  }
}
