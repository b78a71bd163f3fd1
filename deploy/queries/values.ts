import ts from 'typescript';

/** A value that only a run with data has. */
export class Unknown {
  /** The result of `find`, kept for further questions. */
  found?: unknown;
  /** Decides whether it is true by what its parts are taken for. */
  isTrue?: () => boolean;

  /**
   * @param node the expression or declaration that gives it
   * @param typeOf asked only where it is needed, as it takes time
   * @param find looks further: among the callers, or with what is behind the parts of the expression
   */
  constructor(
    readonly node: ts.Node,
    private readonly typeOf: () => ts.Type,
    readonly find?: () => unknown,
  ) {}

  get type(): ts.Type {
    return this.typeOf();
  }
}

export const isOptional = ({ node, type }: Unknown): boolean =>
  (ts.isParameter(node) && node.questionToken !== undefined) ||
  (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any));

/** Why a text cannot be known without a run. */
export class Unresolved extends Error {}
/** A run that ends before the call, as one does that takes another branch. */
export class NotReached extends Unresolved {}

/** Stands in a list for elements whose number is unknown. */
export class SomeElements extends Unknown {}

/** The variables of a function and of the scopes around it. */
export class Frame {
  private readonly variables = new Map<ts.Symbol, unknown>();

  constructor(private readonly outer?: Frame) {}

  has(variable: ts.Symbol): boolean {
    return this.frameOf(variable) !== undefined;
  }
  get(variable: ts.Symbol): unknown {
    return this.frameOf(variable)?.variables.get(variable);
  }
  declare(variable: ts.Symbol, value: unknown): void {
    this.variables.set(variable, value);
  }
  assign(variable: ts.Symbol, value: unknown): void {
    (this.frameOf(variable) ?? this).variables.set(variable, value);
  }

  private frameOf(variable: ts.Symbol): Frame | undefined {
    return this.variables.has(variable) ? this : this.outer?.frameOf(variable);
  }
}
