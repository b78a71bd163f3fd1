import { Flag } from '../fields.ts';
import { contract, Nothing, query } from '../operation.ts';

/** Steps that a company has taken at its desk at least once. */
export class DeskProgress {
  /** A person has answered a customer. */
  @Flag() hasAnswered: boolean;
  @Flag() hasQuickAnswers: boolean;
  /** Somebody has tried the bot, without sending anything. */
  @Flag() hasTriedBot: boolean;
}

export const deskProgress = contract('deskProgress', 'tickets', {
  get: query(Nothing, DeskProgress, {
    who: 'internal',
    summary: 'What the company has done at its desk at least once',
  }),
});
