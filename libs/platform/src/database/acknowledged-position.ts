/** The most ranges kept; beyond them the older half is merged into one. */
const MOST = 20_000;

interface PublishedRange {
  /** The lowest row of the range. */
  from: number;
  /** The highest sequence in the stream of any of its rows. */
  seq: number;
}

/**
 * The outbox row up to which all subscribers have acknowledged: rows up to it need not be published again when the
 * stream is lost. Subscribers acknowledge sequences of the stream; here they are translated to outbox rows.
 */
export class AcknowledgedPosition {
  private waiting: PublishedRange[] = [];

  /**
   * @param upTo the position when it was last saved
   * @param published the last row an earlier relay has published; all of them are in the stream as it is now
   * @param last sequence of the stream
   */
  constructor(
    private upTo: number,
    published: number,
    last: number,
  ) {
    if (published > upTo) this.waiting.push({ from: upTo + 1, seq: last });
  }

  /** The row up to which all rows were acknowledged when it was last asked. */
  get position(): number {
    return this.upTo;
  }

  markPublished(id: number, seq: number): void {
    this.waiting.push({ from: id, seq });
    if (this.waiting.length > MOST) this.mergeOldest();
  }

  /**
   * Records that all subscribers have acknowledged up to `seq`.
   * @param floor the row up to which no new row appears in the outbox
   * @returns the row up to which all rows are acknowledged
   */
  acknowledged(seq: number, floor: number): number {
    this.waiting = this.waiting.filter((one) => one.seq > seq);
    const first = this.waiting.reduce((lowest, { from }) => Math.min(lowest, from), Infinity);
    this.upTo = Math.max(this.upTo, Math.min(floor, first - 1));
    return this.upTo;
  }

  private mergeOldest(): void {
    const old = this.waiting.splice(0, MOST / 2);
    this.waiting.unshift({
      from: Math.min(...old.map(({ from }) => from)),
      seq: Math.max(...old.map(({ seq }) => seq)),
    });
  }
}
