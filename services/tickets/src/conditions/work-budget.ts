/** Characters that the conditions of one event may look at, over all of its rules. */
const MOST_STEPS = 10_000_000;

/** The work that the conditions of an event may still take. Work is counted, not timed: the same event gets the same answer anywhere. */
export class WorkBudget {
  spent = 0;

  constructor(private readonly most = MOST_STEPS) {}

  get isSpent(): boolean {
    return this.spent > this.most;
  }

  /** @returns false: the steps are more than were left, and the work must not be done */
  spend(steps: number): boolean {
    if (this.isSpent) return false;
    this.spent += steps;
    return !this.isSpent;
  }
}
