/** The last event this page has received: the event stream it comes from, and its sequence number there. */
export interface FeedPosition {
  born: string;
  seq: number;
}

/**
 * Position of the event stream before the page loaded its data, as the server sends it with the signed-in user. The
 * socket asks for every event since then.
 */
export const pageStart = {
  position: null as FeedPosition | null,
  /** Only the first position counts: later events are in the loaded data already, or arrive twice without harm. */
  remember(header: string | null): void {
    if (header) this.position ??= JSON.parse(header) as FeedPosition;
  },
  take(): FeedPosition | null {
    const { position } = this;
    this.position = null;
    return position;
  },
};

export type ChannelPush = [name: string, body: { seq?: number }];

/**
 * Delivers missed pushes before live ones. Live pushes wait from the moment a socket connects until the server has sent
 * the missed ones; a live push that is among the missed ones is not delivered twice.
 */
export class PushReplay {
  #waiting: ChannelPush[] | null = null;

  /** @param position the last event received so far, if it is known */
  constructor(
    private readonly deliver: (...push: ChannelPush) => void,
    public position: FeedPosition | null = null,
  ) {}

  get isLive(): boolean {
    return this.#waiting === null;
  }

  /** Holds live pushes back until `replay`. */
  pause(): void {
    this.#waiting = [];
  }

  receive(...[name, body]: ChannelPush): void {
    if (this.#waiting) return void this.#waiting.push([name, body]);
    this.deliver(name, body);
    if (this.position && body.seq) this.position = { ...this.position, seq: Math.max(this.position.seq, body.seq) };
    return undefined;
  }

  /** @param missed empty where everything is fetched again instead */
  replay(position: FeedPosition | null, missed: ChannelPush[] = []): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.position = position ?? this.position;
    for (const push of missed) this.deliver(...push);
    for (const push of waiting) if (!position || (push[1].seq ?? Infinity) > position.seq) this.receive(...push);
  }
}
