import { log } from '@recado/platform';
import type { WASocket } from '@whiskeysockets/baileys';
import { decodeTimeLock } from './decode/decode-limits.ts';

const ANSWER_MS = 3_000;
/** A lock in force after its stated end is over soon: WhatsApp's clock and that of this machine differ a little. */
const LATE_END_MS = 5_000;

/** Asks WhatsApp how long it restricts the account. The client does not ask by itself after a refused message. */
export class AccountLimits {
  private answer: Promise<Date | null> | undefined;
  /** States that the client has emitted during a request. */
  private held: { state: object; tell: () => void }[] = [];

  constructor(private readonly sock: Pick<WASocket, 'fetchAccountReachoutTimelock'>) {}

  /** Calls `tell` for what WhatsApp reports unasked. The client emits the answer to a request as if it were news, too. */
  news(state: object, tell: () => void): void {
    if (this.answer) this.held.push({ state, tell });
    else tell();
  }

  /** When the restriction ends; null when WhatsApp does not say in time. Several requests at once are one. */
  timeLockEnd(): Promise<Date | null> {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_MS).unref());
    this.answer ??= this.ask().finally(() => {
      this.answer = undefined;
      for (const { tell } of this.held.splice(0)) tell();
    });
    return Promise.race([this.answer, late]);
  }

  private async ask(): Promise<Date | null> {
    try {
      const state = await this.sock.fetchAccountReachoutTimelock();
      this.held = this.held.filter((emitted) => emitted.state !== state);
      const end = state.isActive && state.timeEnforcementEnds ? decodeTimeLock(state).endsAt : null;
      return end && end.getTime() <= Date.now() ? new Date(Date.now() + LATE_END_MS) : end;
    } catch (error) {
      log.debug({ err: error }, 'WhatsApp did not state the end of a restriction');
      return null;
    }
  }
}
