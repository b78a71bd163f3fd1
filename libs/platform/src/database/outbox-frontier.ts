/**
 * Up to where an outbox has been carried to the stream, without a mark on each row.
 *
 * Rows become visible out of order: a transaction that took its number first may commit last. So there is a floor,
 * up to which everything has been carried and nothing can appear any more, and the few numbers beyond it that are
 * carried already. The floor rises by a fence, a transaction id drawn after a look: whoever holds a number up to the
 * highest one seen in that look drew its transaction id before its number (see Outbox), so before the fence. Once the oldest
 * transaction still running is as young as the fence, those have all ended, and the look that finds this so sees
 * every row they left.
 *
 * Source: PostgreSQL documentation, "Transaction ID and Snapshot Information Functions", `pg_snapshot_xmin`: all
 * transaction ids below it are either committed and visible, or rolled back and dead.
 */
export class OutboxFrontier {
  private readonly ahead = new Set<number>();
  private highest: number;
  private fence: { upTo: number; xid: number } | undefined;

  constructor(private lowest: number) {
    this.highest = lowest;
  }

  /** Everything up to here is carried, and nothing new appears below it. */
  get floor(): number {
    return this.lowest;
  }
  /** What is carried beyond the floor. */
  get beyond(): number[] {
    return [...this.ahead];
  }
  get isSettled(): boolean {
    return this.ahead.size === 0;
  }
  /** Something is carried beyond the floor and no fence waits: drawing one will raise it. */
  get wantsFence(): boolean {
    return this.fence === undefined && this.ahead.size > 0;
  }

  markPublished(id: number): void {
    this.ahead.add(id);
    this.highest = Math.max(this.highest, id);
  }

  /** @param xid drawn after the last look, whose rows are all carried */
  drawFence(xid: number): void {
    this.fence = { upTo: this.highest, xid };
  }

  /** A look was carried. @param oldest the oldest transaction running then @param upTo the number it reached */
  finishRead(oldest: number, upTo = Infinity): void {
    if (!this.fence || oldest < this.fence.xid || upTo < this.fence.upTo) return;
    this.lowest = this.fence.upTo;
    this.fence = undefined;
    for (const id of this.ahead) if (id <= this.lowest) this.ahead.delete(id);
  }
}
