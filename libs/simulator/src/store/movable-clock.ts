import type { DatabaseSync } from 'node:sqlite';

/** The clock of official numbers: that of the machine, moved, or stopped. It survives a restart. */
export class MovableClock {
  private moved = 0;
  private stoppedAt: number | null = null;

  constructor(private readonly db: DatabaseSync) {
    const row = db.prepare(`select value from meta where name = 'clock'`).get();
    if (!row) return;
    const state = JSON.parse(Buffer.from(row.value as Uint8Array).toString()) as {
      moved: number;
      stoppedAt: number | null;
    };
    this.moved = state.moved;
    this.stoppedAt = state.stoppedAt;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.stoppedAt ?? Date.now() + this.moved;
  }

  get stopped(): boolean {
    return this.stoppedAt !== null;
  }

  /** Moves it forward. */
  advance(ms: number): void {
    if (this.stoppedAt === null) this.moved += ms;
    else this.stoppedAt += ms;
    this.save();
  }

  /** Stops it, or lets it go on from where it stood. */
  setStopped(stopped: boolean): void {
    if (stopped === this.stopped) return;
    const now = this.now();
    this.moved = now - Date.now();
    this.stoppedAt = stopped ? now : null;
    this.save();
  }

  /** Sets it to the machine's. */
  reset(): void {
    this.moved = 0;
    this.stoppedAt = null;
    this.save();
  }

  private save(): void {
    const state = Buffer.from(JSON.stringify({ moved: this.moved, stoppedAt: this.stoppedAt }));
    this.db.prepare(`insert or replace into meta values ('clock', ?)`).run(state);
  }
}
