/**
 * The part of an outbox that has been published to the stream, known without a mark on each row.
 *
 * Rows become visible out of order: a transaction that took its number first may commit last. So there is a floor,
 * up to which everything has been published and nothing can appear any more, and the few numbers beyond it that are
 * published already. A fence, a transaction id drawn by a read, raises the floor: a transaction that holds a number
 * up to the highest one of that read drew its transaction id before its number (see Outbox), so before the fence. Once
 * the oldest running transaction is as young as the fence, those have all ended, and the read that finds this so sees
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

  /** The row up to which everything is published and nothing new appears. */
  get floor(): number {
    return this.lowest;
  }
  /** The rows that are published beyond the floor. */
  get beyond(): number[] {
    return [...this.ahead];
  }
  get isSettled(): boolean {
    return this.ahead.size === 0;
  }
  isPublished(id: number): boolean {
    return id <= this.lowest || this.ahead.has(id);
  }
  /** The highest row that is published, or read by a read that is going on. */
  get top(): number {
    return this.highest;
  }
  /** Whether the next read may draw a fence: none waits. */
  get wantsFence(): boolean {
    return this.fence === undefined;
  }

  markPublished(id: number): void {
    this.ahead.add(id);
    this.highest = Math.max(this.highest, id);
  }

  /**
   * @param xid drawn by the last read, whose rows are all published
   * @param upTo the highest row published by it or before it: a row of a transaction that began later may be published already
   */
  drawFence(xid: number, upTo = this.highest): void {
    if (this.isSettled || upTo <= this.lowest) return;
    this.fence = { upTo, xid };
  }

  /**
   * The rows of a read are published.
   * @param oldest the oldest transaction running then
   * @param upTo the last row read
   * @returns whether the floor was raised
   */
  finishRead(oldest: number, upTo = Infinity): boolean {
    if (!this.fence || oldest < this.fence.xid || upTo < this.fence.upTo) return false;
    this.lowest = this.fence.upTo;
    this.fence = undefined;
    for (const id of this.ahead) if (id <= this.lowest) this.ahead.delete(id);
    return true;
  }
}
