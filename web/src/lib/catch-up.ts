/** How far this page has heard: in which stream of facts, and up to which of them. */
export interface Heard {
  born: string;
  seq: number;
}
export type Pushed = [name: string, body: { seq?: number }];

/**
 * Puts what was missed before what is told live: from the moment a line stands until the server has said what was missed,
 * live pushes wait; those that the answer contained already are not told twice.
 */
export class CatchUp {
  place: Heard | null = null;
  #waiting: Pushed[] | null = null;

  constructor(private readonly tell: (...pushed: Pushed) => void) {}

  get isOpen(): boolean {
    return this.#waiting === null;
  }

  /** A line stands, and its server is about to say what was missed. */
  hold(): void {
    this.#waiting = [];
  }

  live(...[name, body]: Pushed): void {
    if (this.#waiting) return void this.#waiting.push([name, body]);
    this.tell(name, body);
    if (this.place && body.seq) this.place = { ...this.place, seq: Math.max(this.place.seq, body.seq) };
    return undefined;
  }

  /** @param missed nothing where everything is asked for anew instead */
  caughtUp(place: Heard | null, missed: Pushed[] = []): void {
    const waited = this.#waiting ?? [];
    this.#waiting = null;
    this.place = place ?? this.place;
    for (const pushed of missed) this.tell(...pushed);
    for (const pushed of waited) if (!place || (pushed[1].seq ?? Infinity) > place.seq) this.live(...pushed);
  }
}
