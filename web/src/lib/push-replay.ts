/** How far this page has heard: in which stream of facts, and up to which of them. */
export interface FeedPosition {
  born: string;
  seq: number;
}

/**
 * Where the facts were before the page asked for what it shows, as the server said with who the page is for: the page's
 * line is told what happened from there on.
 */
export const pageStart = {
  place: null as FeedPosition | null,
  /** The first that was said counts: what happened since then is in the page, or comes once more. */
  keep(said: string | null): void {
    if (said) this.place ??= JSON.parse(said) as FeedPosition;
  },
  take(): FeedPosition | null {
    const { place } = this;
    this.place = null;
    return place;
  },
};

export type ChannelPush = [name: string, body: { seq?: number }];

/**
 * Puts what was missed before what is told live: from the moment a line stands until the server has said what was missed,
 * live pushes wait; those that the answer contained already are not told twice.
 */
export class PushReplay {
  #waiting: ChannelPush[] | null = null;

  /** @param place how far the page has heard already, if that is known */
  constructor(
    private readonly tell: (...pushed: ChannelPush) => void,
    public place: FeedPosition | null = null,
  ) {}

  get isLive(): boolean {
    return this.#waiting === null;
  }

  /** A line stands, and its server is about to say what was missed. */
  pause(): void {
    this.#waiting = [];
  }

  receive(...[name, body]: ChannelPush): void {
    if (this.#waiting) return void this.#waiting.push([name, body]);
    this.tell(name, body);
    if (this.place && body.seq) this.place = { ...this.place, seq: Math.max(this.place.seq, body.seq) };
    return undefined;
  }

  /** @param missed nothing where everything is asked for anew instead */
  replay(place: FeedPosition | null, missed: ChannelPush[] = []): void {
    const waited = this.#waiting ?? [];
    this.#waiting = null;
    this.place = place ?? this.place;
    for (const pushed of missed) this.tell(...pushed);
    for (const pushed of waited) if (!place || (pushed[1].seq ?? Infinity) > place.seq) this.receive(...pushed);
  }
}
