import { Injectable } from '@nestjs/common';
import { Fault, type FaultCode } from '@recado/contracts';
import { AuthDatabase } from '../auth.database.ts';
import type { CountedAttempt } from './attempt.repository.ts';

/** Wrong guesses stay counted; other results reveal nothing about a secret. */
const wrongGuesses: FaultCode[] = [
  'ERR_INVALID_CREDENTIALS',
  'ERR_WRONG_PASSWORD',
  'ERR_INVALID_CODE',
  'ERR_INVALID_RESET_LINK',
  'ERR_INVALID_INVITATION',
  'ERR_SIGN_IN_ENDED',
  'ERR_PROVIDER_REFUSED',
  'ERR_LOGOUT_REFUSED',
];

/** Checks passwords and codes; each attempt is counted in its own transaction before the check. */
@Injectable()
export class AttemptLimiter {
  constructor(private readonly db: AuthDatabase) {}

  /** @throws Fault ERR_TOO_MANY_ATTEMPTS before the check runs, and any error of the check */
  async run<T>(attempts: CountedAttempt[], check: () => Promise<T>): Promise<T> {
    await this.count(attempts);
    try {
      const result = await check();
      await this.uncount(attempts);
      return result;
    } catch (error) {
      if (!(error instanceof Fault && wrongGuesses.includes(error.code))) await this.uncount(attempts);
      throw error;
    }
  }

  count(attempts: CountedAttempt[]): Promise<void> {
    return this.db.asSystem('the user is not known yet', ({ attempts: repository }) => repository.count(attempts));
  }

  private uncount(attempts: CountedAttempt[]): Promise<void> {
    return this.db.asSystem('the user may not exist', ({ attempts: repository }) => repository.uncount(attempts));
  }
}
