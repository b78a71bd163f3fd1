import { log } from '@recado/platform';
import type { WASocket } from '@whiskeysockets/baileys';
import { decodeTimeLock } from './decode/decode-limits.ts';

const ANSWER_MS = 3_000;
/** A lock in force after its stated end is over soon: WhatsApp's clock and that of this machine differ a little. */
const LATE_END_MS = 5_000;

/** Asks WhatsApp how long it restricts the account. The client does not ask by itself after a refused message. */
export class AccountLimits {
  private answer: Promise<Date | null> | undefined;

  constructor(private readonly sock: Pick<WASocket, 'fetchAccountReachoutTimelock'>) {}

  /** A request is open, whose answer the client emits as if it were news. */
  get isAsking(): boolean {
    return this.answer !== undefined;
  }

  /** When the restriction ends; null when WhatsApp does not say in time. Several requests at once are one. */
  timeLockEnd(): Promise<Date | null> {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_MS).unref());
    this.answer ??= this.ask().finally(() => (this.answer = undefined));
    return Promise.race([this.answer, late]);
  }

  private async ask(): Promise<Date | null> {
    try {
      const state = await this.sock.fetchAccountReachoutTimelock();
      const end = state.isActive && state.timeEnforcementEnds ? decodeTimeLock(state).endsAt : null;
      return end && end.getTime() <= Date.now() ? new Date(Date.now() + LATE_END_MS) : end;
    } catch (error) {
      log.debug({ err: error }, 'WhatsApp did not state the end of a restriction');
      return null;
    }
  }
}
