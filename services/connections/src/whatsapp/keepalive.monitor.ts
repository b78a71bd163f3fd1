/** How often all of them are looked at. */
const LOOK_MS = 1_000;
/** What WhatsApp was sent is acknowledged within this time, or it is asked whether it is there. */
const PATIENCE_MS = 5_000;
/** Where nothing was sent and nothing heard it is asked after this time. */
const QUIET_MS = 20_000;
/** So long it may take to answer that, */
const ANSWER_MS = 10_000;
/** and so long to say anything at all on a new connection. */
const GREETING_MS = 20_000;

export interface Line {
  /** Asks WhatsApp whether it is there. */
  ping: () => void;
  /** Nobody is. */
  dead: () => void;
}

/** What one socket heard and what it waits for. */
export class Lifeline {
  private greeted = false;
  private sentAt: number | null = null;
  private pingedAt: number | null = null;
  private heardAt = performance.now();

  constructor(private readonly line: Line) {}

  /** The handshake is over: from now on WhatsApp can be asked. */
  greet(): void {
    this.greeted = true;
  }
  /** WhatsApp said something, or the time until now does not count because nobody listened. */
  heard(): void {
    this.heardAt = performance.now();
    this.sentAt = null;
    this.pingedAt = null;
  }
  /** Something is on its way that WhatsApp will answer. */
  sent(): void {
    this.sentAt ??= performance.now();
  }

  /** @returns whether it was asked and has not answered yet */
  look(): boolean {
    const since = (at: number | null) => (at === null ? 0 : performance.now() - at);
    if (!this.greeted) {
      if (since(this.heardAt) > GREETING_MS) this.line.dead();
    } else if (this.pingedAt !== null) {
      if (since(this.pingedAt) > ANSWER_MS) this.line.dead();
      return true;
    } else if (since(this.heardAt) > QUIET_MS || since(this.sentAt) > PATIENCE_MS) this.ask();
    return false;
  }
  ask(): void {
    if (!this.greeted || this.pingedAt !== null) return;
    this.pingedAt = performance.now();
    this.line.ping();
  }
}

/**
 * Whether the ways to WhatsApp still lead there. A way that has died says nothing about it, so whoever does not answer
 * in time is asked; and where one does not answer to that, all of the worker's are asked: it is rarely one alone.
 */
export class Lifelines {
  private readonly lines = new Set<Lifeline>();
  private looking: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private askedAllAt = -Infinity;

  hold(line: Line): Lifeline {
    const lifeline = new Lifeline(line);
    this.lines.add(lifeline);
    if (!this.looking) {
      this.lookedAt = performance.now();
      this.looking = setInterval(() => this.look(), LOOK_MS).unref();
    }
    return lifeline;
  }
  release(lifeline: Lifeline): void {
    this.lines.delete(lifeline);
    if (this.lines.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private look(): void {
    const now = performance.now();
    // What came while this process slept is not read yet.
    const slept = now - this.lookedAt > 3 * LOOK_MS;
    this.lookedAt = now;
    if (slept) {
      for (const line of this.lines) line.heard();
      return;
    }
    const silent = [...this.lines].filter((line) => line.look());
    if (silent.length === 0 || now - this.askedAllAt < QUIET_MS) return;
    this.askedAllAt = now;
    for (const line of this.lines) line.ask();
  }
}
