import { Day, Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, Text, When } from '../fields.ts';
import { PageEnd, PagePosition } from '../page.ts';
import { MOST_DASHBOARD_DAYS } from './dashboard-numbers.ts';

/** Measures by which tickets are counted and listed; `pending` and `happening` are those of now. */
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
  @Maybe() @Int(1, MOST_DASHBOARD_DAYS) days?: number;
  @Maybe() @Day() date_from?: string;
  @Maybe() @Day() date_to?: string;
  @MaybeId() queueId?: number;
  @MaybeId() userId?: number;
  @MaybeId() connectionId?: number;
  @MaybeId() tagId?: number;
  /** Only tickets without a queue. */
  @Maybe() @Flag() withoutQueue?: boolean;
  @Maybe() @Int(1, 3) rating?: number;
  /** Started at this hour of the day. */
  @Maybe() @Int(0, 23) hour?: number;
  /** Started on this day of the week, 0: Sunday. */
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
  @Text(36, 36) uuid: string;
  @Text(0, 200) contactName: string;
  @OrNull() @Text(0, 100) userName: string | null;
  @OrNull() @Part(() => MeasuredQueue) queue: MeasuredQueue | null;
  @OneOf(['pending', 'open', 'closed']) status: 'pending' | 'open' | 'closed';
  /** The moment it is counted by. */
  @When() at: string;
  /** The time that the measure is about; null where it is about none. */
  @OrNull() @Int() seconds: number | null;
  @OrNull() @Int(1, 3) rating: number | null;
}
export class MeasuredTicketPage extends PageEnd {
  @Parts(() => MeasuredTicket) tickets: MeasuredTicket[];
}
