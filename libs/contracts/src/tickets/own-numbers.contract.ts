import { Decimal, Int, OrNull, Part } from '../fields.ts';
import { Day } from '../time-fields.ts';
import { contract, Nothing, query } from '../operation.ts';
import { WaitingTicket } from './dashboard-numbers.ts';

/** Numbers of the signed-in agent of today, and who waits for the agent now. */
export class OwnNumbers {
  /** Today, by the calendar of the company. */
  @Day() today: string;
  /** Tickets that were closed today with the agent. */
  @Int() finished: number;
  /** Tickets that the agent took today. */
  @Int() accepted: number;
  /** Half of today's first answers came within these minutes; null: there was none. */
  @OrNull() @Decimal(0, 1e9) firstResponse: number | null;
  /** Open tickets of the agent whose contact waits for an answer now. */
  @Int() awaiting: number;
  /** The ticket of these that has waited the longest; null: nobody waits. */
  @OrNull() @Part(() => WaitingTicket) longest: WaitingTicket | null;
}

export const ownNumbers = contract('ownNumbers', 'tickets', {
  get: query(Nothing, OwnNumbers, {
    who: 'user',
    rest: 'GET /dashboard/own',
    summary: 'What the signed-in agent has done today, and who waits for the agent',
  }),
});
