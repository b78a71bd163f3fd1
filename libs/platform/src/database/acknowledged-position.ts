/** More than these are remembered by their numbers: older ones are taken together. */
const MOST = 20_000;

interface PublishedRange {
  /** The lowest of some facts. */
  from: number;
  /** The highest sequence in the stream of any of them. */
  seq: number;
}

/**
 * Up to where an outbox's facts have been heard by everybody who listens: what a stream that was lost need not be told
 * again. Listeners acknowledge sequences of the stream; here they are facts again.
 */
export class AcknowledgedPosition {
  private waiting: PublishedRange[] = [];

  /**
   * @param upTo where it was heard when it was last written down
   * @param published up to where an earlier relay has carried; all of that is in the stream as it is now
   * @param last sequence of the stream
   */
  constructor(
    private upTo: number,
    published: number,
    last: number,
  ) {
    if (published > upTo) this.waiting.push({ from: upTo + 1, seq: last });
  }

  carried(id: number, seq: number): void {
    this.waiting.push({ from: id, seq });
    if (this.waiting.length > MOST) this.takeTogether();
  }

  /** Everybody has acknowledged up to that sequence. @param floor nothing appears in the outbox up to here */
  acknowledged(seq: number, floor: number): number {
    this.waiting = this.waiting.filter((one) => one.seq > seq);
    const first = this.waiting.reduce((lowest, { from }) => Math.min(lowest, from), Infinity);
    this.upTo = Math.max(this.upTo, Math.min(floor, first - 1));
    return this.upTo;
  }

  private takeTogether(): void {
    const old = this.waiting.splice(0, MOST / 2);
    this.waiting.unshift({
      from: Math.min(...old.map(({ from }) => from)),
      seq: Math.max(...old.map(({ seq }) => seq)),
    });
  }
}
