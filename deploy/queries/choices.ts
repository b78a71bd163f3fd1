import { Random } from '@recado/testkit/random';

/** Where there are more combinations than these, the others are drawn, so that each decision is taken in several ways. */
const MOST_IN_ORDER = 100;
const MOST_RUNS = 250;

/**
 * The decisions of one run of a program whose data is unknown: which branch, which caller, which of several values.
 * Runs that take other combinations follow each other until `next` says that there is none left.
 */
export class Choices {
  private runs = 1;
  private drawn: Random | null = null;
  /** The option taken and how many there are, in the order in which the decisions come up. */
  private path: { option: number; options: number }[] = [];
  private position = 0;
  private known = new Map<unknown, number>();
  private knownTruths = new Map<unknown, number>();

  /** @param about the expression that is decided; further decisions about it in a run are the same */
  pick<T>(about: unknown, options: readonly T[]): T {
    return options[this.decided(this.known, about, options.length)] as T;
  }

  /** @param about the expression, which is true in one run and false in another */
  isTrue(about: unknown): boolean {
    return this.decided(this.knownTruths, about, 2) === 0;
  }

  /** Begins the next run. @returns false when all were made */
  next(): boolean {
    this.position = 0;
    this.known = new Map();
    this.knownTruths = new Map();
    if (this.runs++ >= MOST_IN_ORDER) {
      this.drawn = new Random(this.runs);
      return this.runs <= MOST_RUNS;
    }
    for (let last = this.path.at(-1); last; last = this.path.at(-1)) {
      if (++last.option < last.options) return true;
      this.path.pop();
    }
    return false;
  }

  private decided(known: Map<unknown, number>, about: unknown, options: number): number {
    const option = known.get(about) ?? this.decide(options);
    known.set(about, option);
    return option;
  }

  private decide(options: number): number {
    if (this.drawn) return this.drawn.int(0, options - 1);
    const step = (this.path[this.position] ??= { option: 0, options });
    this.position++;
    return step.option;
  }
}
