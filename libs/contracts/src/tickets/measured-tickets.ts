import { Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { PageEnd, PagePosition } from '../page.ts';
import { MOST_DASHBOARD_DAYS } from './dashboard-numbers.ts';

/**
 * Measures by which tickets are counted and listed. `pending`, `happening`: those that wait or are served now.
 * `started`, `finished`: in the range. `leads`: the first tickets of contacts. `accepted`: taken by an agent.
 * `firstResponse`: with a first answer of a person. `rated`: with a rating. `finishedByBot`: closed without a person.
 * `startedByCampaign`: started by an answer to a campaign.
 */
export const ticketMeasures = [
  'pending',
  'happening',
  'started',
  'finished',
  'leads',
  'accepted',
  'firstResponse',
  'rated',
  'finishedByBot',
  'startedByCampaign',
] as const;
export type TicketMeasure = (typeof ticketMeasures)[number];
export class FindMeasuredTickets extends PagePosition {
  @OneOf(ticketMeasures) measure: TicketMeasure;
  /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */
  @Maybe() @Int(1, MOST_DASHBOARD_DAYS) days?: number;
  /** The first day. Without `date_to` up to today. */
  @Maybe() @Day() date_from?: string;
  /** The last day, included. Without `date_from` from the first of its month. */
  @Maybe() @Day() date_to?: string;
  /** Only tickets of this queue, by its id. */
  @MaybeId() queueId?: number;
  /** Only tickets of this agent, by their id. */
  @MaybeId() userId?: number;
  /** Only tickets of this connection, by its id. */
  @MaybeId() connectionId?: number;
  /** Only tickets with this tag, by its id. */
  @MaybeId() tagId?: number;
  /** Only tickets without a queue. */
  @Maybe() @Flag() withoutQueue?: boolean;
  /** Only tickets with this rating: 1 unsatisfied, 2 satisfied, 3 very satisfied. */
  @Maybe() @Int(1, 3) rating?: number;
  /** Only tickets that started at this hour of the day, in the time zone of the company. */
  @Maybe() @Int(0, 23) hour?: number;
  /** Only tickets that started on this day of the week, 0: Sunday. */
  @Maybe() @Int(0, 6) weekday?: number;
}
export class MeasuredQueue {
  @Id() id: number;
  @Text(0, 200) name: string;
  @Text(0, 20) color: string;
}
export class MeasuredTicket {
  /** The id of the ticket, which is listed once for each of its episodes. */
  @Id() id: number;
  /** The uuid of the ticket. */
  @Text(36, 36) uuid: string;
  /** The name of the contact. */
  @Text(0, 200) contactName: string;
  /** The name of the agent; null: none. */
  @OrNull() @Text(0, 100) userName: string | null;
  /** The queue; null: none. */
  @OrNull() @Part(() => MeasuredQueue) queue: MeasuredQueue | null;
  /** `pending`: it waits for an agent. `open`: an agent has it. `closed`: it is over. */
  @OneOf(['pending', 'open', 'closed']) status: 'pending' | 'open' | 'closed';
  /** The moment it is counted by. */
  @When() at: string;
  /** The time that the measure is about, in seconds; null where it is about none. */
  @OrNull() @Int() seconds: number | null;
  /** 1 unsatisfied, 2 satisfied, 3 very satisfied; null: not rated. */
  @OrNull() @Int(1, 3) rating: number | null;
}
export class MeasuredTicketPage extends PageEnd {
  /** The tickets of the page. */
  @Parts(() => MeasuredTicket) tickets: MeasuredTicket[];
}
