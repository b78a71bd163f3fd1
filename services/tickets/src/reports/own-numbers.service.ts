import { dayOf, ownNumbers, type Caller, type Handlers, type OwnNumbers } from '@recado/contracts';
import { inParallel, Serves } from '@recado/platform';
import { presentWaiting, tenth } from './read/present-numbers.ts';
import { ReportsDatabase } from './reports.database.ts';

@Serves(ownNumbers)
export class OwnNumbersService implements Handlers<typeof ownNumbers> {
  constructor(private readonly db: ReportsDatabase) {}

  get(caller: Caller): Promise<OwnNumbers> {
    return this.db.within(caller, async (scope) => {
      const timezone = await scope.copies.timezone();
      const today = dayOf(new Date(), timezone);
      const nobody = { finished: 0, accepted: 0, firstResponse: null, awaiting: 0, longest: null };
      // A supporter and a program have no tickets of their own.
      if (caller.userId === null) return { today, ...nobody };
      const [{ finished, accepted, firstResponseSeconds: seconds }, waiting] = await inParallel(
        scope.ownNumbers.ofDay(caller.userId, today, timezone),
        scope.waiting.ofAgent(caller.userId),
      );
      const { count: awaiting, longest } = presentWaiting(waiting);
      return {
        today,
        finished,
        accepted,
        firstResponse: seconds === null ? null : tenth(seconds / 60),
        awaiting,
        longest,
      };
    });
  }
}
