import { Decimal, Flag, Id, Int, Maybe, MaybeId, OrNull, Part, Parts, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { contract, query } from '../operation.ts';
import { Durations, MOST_DASHBOARD_DAYS, Percentiles, RatingCounts, WaitingNow } from './dashboard-numbers.ts';
import { FindMeasuredTickets, MeasuredTicketPage } from './measured-tickets.ts';

export const MOST_RATING_COMMENT = 500;

/** A number of days up to today, or a range of days of the company's calendar; one of them must be given. */
export class DashboardFilter {
  /** The last days, today included. One of `days`, `date_from` and `date_to` must be given; the last two win. */
  @Maybe() @Int(1, MOST_DASHBOARD_DAYS) days?: number;
  /** The first day. Without `date_to` up to today. */
  @Maybe() @Day() date_from?: string;
  /** The last day, included. Without `date_from` from the first of its month. */
  @Maybe() @Day() date_to?: string;
  /** Only tickets of this queue, by its id. */
  @MaybeId() queueId?: number;
}

/** Included days; the range before has the same length. */
export class DashboardRange {
  /** The first day. */
  @Day() from: string;
  /** The last day, included. */
  @Day() to: string;
  /** The first day of the range before. */
  @Day() previousFrom: string;
  /** The last day of the range before. */
  @Day() previousTo: string;
  /** Today. */
  @Day() today: string;
  /** The time zone of the company, as `America/Sao_Paulo`. */
  @Text(1, 60) timezone: string;
}

/** Numbers of a range. Averages are minutes, null without anything to average. */
export class RangeCounters {
  /** Tickets that were closed. */
  @Int() supportFinished: number;
  /** Contacts whose first ticket falls in the range. */
  @Int() leads: number;
  /** The mean time from the acceptance to the close. */
  @OrNull() @Decimal(0, 1e9) avgSupportTime: number | null;
  /** The mean time from the start, or the bot's end, to the acceptance. */
  @OrNull() @Decimal(0, 1e9) avgWaitTime: number | null;
  /** Tickets that were started. */
  @Int() started: number;
  /** Tickets that an agent took. */
  @Int() accepted: number;
  /** Closed without a person. */
  @Int() finishedByBot: number;
  /** Started by an answer to a campaign. */
  @Int() startedByCampaign: number;
}
/** `supportPending` and `supportHappening` are those of now, whatever the range. */
export class DashboardCounters extends RangeCounters {
  /** Tickets that wait now. */
  @Int() supportPending: number;
  /** Tickets that are open now. */
  @Int() supportHappening: number;
  /**
   * The average wait in minutes with those that wait now, who have waited so far; null without anything to average, and in
   * a range that has ended.
   */
  @OrNull() @Decimal(0, 1e9) avgWaitTimeSoFar: number | null;
}
export class Attendant {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Mean of the ratings, 1 to 3; null without one. */
  @OrNull() @Decimal(1, 3) rating: number | null;
  /** How many ratings there are. */
  @Int() ratings: number;
  /** Minutes from the acceptance to the close, on average; null: nothing to average. */
  @OrNull() @Decimal(0, 1e9) avgSupportTime: number | null;
  /** Minutes from the start, or the bot’s end, to the acceptance, on average; null: nothing to average. */
  @OrNull() @Decimal(0, 1e9) avgWaitTime: number | null;
  /** Tickets that were closed with this user. */
  @Int() finished: number;
  @Flag() online: boolean;
}
/** Tickets of one hour of a day. */
export class HourCount {
  /** The hour of the day, in the time zone of the company. */
  @Int(0, 23) hour: number;
  /** Tickets that started in it. */
  @Int() tickets: number;
}
export class DashboardOverview {
  /** The range that the numbers are of. */
  @Part(() => DashboardRange) range: DashboardRange;
  /** Numbers of the range. */
  @Part(() => DashboardCounters) counters: DashboardCounters;
  /** The range before. */
  @Part(() => RangeCounters) previous: RangeCounters;
  /** Attendants with the most finished tickets come first. */
  @Parts(() => Attendant) attendants: Attendant[];
  /** Tickets that started in each of today's 24 hours. */
  @Parts(() => HourCount) today: HourCount[];
  /** Tickets that wait at this moment. */
  @Part(() => WaitingNow) waiting: WaitingNow;
  /** The due date of the company's subscription. */
  @OrNull() @When() dueDate: string | null;
}

export class DashboardDay {
  /** The day. */
  @Day() day: string;
  /** Tickets that were started. */
  @Int() started: number;
  /** Tickets that were closed. */
  @Int() finished: number;
  /** Living tickets at the end of the day, or now. */
  @Int() backlog: number;
}
export class HeatCell {
  /** The day of the week; 0: Sunday. */
  @Int(0, 6) weekday: number;
  /** The hour of the day, in the time zone of the company. */
  @Int(0, 23) hour: number;
  /** Tickets that started then. */
  @Int() tickets: number;
}
export class DashboardTrend {
  /** Every day of the range, without gaps. */
  @Parts(() => DashboardDay) days: DashboardDay[];
  /** Started tickets; hours without one are left out. */
  @Parts(() => HeatCell) heat: HeatCell[];
}

export class BreakdownRow {
  /** The queue, connection or tag, by its id; null: tickets without one, or of one that was removed. */
  @OrNull() @Id() id: number | null;
  /** The name of the queue, connection or tag. */
  @Text(0, 200) name: string;
  /** The colour, as `#rrggbb`; empty: none. */
  @Text(0, 20) color: string;
  /** Tickets that were started. */
  @Int() started: number;
  /** Tickets that were closed. */
  @Int() finished: number;
  /** Minutes from the start, or the bot’s end, to the acceptance, on average; null: nothing to average. */
  @OrNull() @Decimal(0, 1e9) avgWaitTime: number | null;
  /** Minutes from the acceptance to the close, on average; null: nothing to average. */
  @OrNull() @Decimal(0, 1e9) avgSupportTime: number | null;
  /** Mean of the ratings, 1 to 3; null without one. */
  @OrNull() @Decimal(1, 3) rating: number | null;
}
export class DashboardBreakdown {
  /** A row for each queue. */
  @Parts(() => BreakdownRow) queues: BreakdownRow[];
  /** A row for each connection. */
  @Parts(() => BreakdownRow) connections: BreakdownRow[];
  /** A row for each tag. */
  @Parts(() => BreakdownRow) tags: BreakdownRow[];
}

export class DashboardTimes {
  /** Times from the start, or the bot's end, to the acceptance. */
  @Part(() => Durations) wait: Durations;
  /** Times from the contact's first message, or the bot's end, to a person's first answer. */
  @Part(() => Durations) firstResponse: Durations;
  /** Times from the start to the close. */
  @Part(() => Durations) resolution: Durations;
  /** Times from the acceptance to the close. */
  @Part(() => Percentiles) support: Percentiles;
}

export class RatingEntry {
  @Id() ticketId: number;
  /** The uuid of the ticket. */
  @Text(36, 36) ticketUuid: string;
  /** 1 unsatisfied, 2 satisfied, 3 very satisfied. */
  @Int(1, 3) rating: number;
  /** When the contact rated. */
  @When() at: string;
  /** The name of the contact. */
  @Text(0, 200) contactName: string;
  /** The name of the agent; null: none. */
  @OrNull() @Text(0, 100) userName: string | null;
  /** The beginning of what the contact wrote after the rating, within the time for ratings; empty where nothing was written. */
  @Text(0, MOST_RATING_COMMENT) comment: string;
}
export class DashboardRatings {
  /** Ratings of the range. */
  @Part(() => RatingCounts) counts: RatingCounts;
  /** Ratings of the range before. */
  @Part(() => RatingCounts) previous: RatingCounts;
  /** The newest of the range, ten at most. */
  @Parts(() => RatingEntry) newest: RatingEntry[];
}

const faults = ['ERR_DASHBOARD_FILTER', 'ERR_NO_QUEUE_FOUND'] as const;

/** Numbers of the company's tickets; supervisors see those of their own queues. */
export const dashboard = contract('dashboard', 'tickets', {
  get: query(DashboardFilter, DashboardOverview, {
    who: 'dashboard:view',
    rest: 'GET /dashboard',
    summary: 'Counters with those of the range before, attendants, and the tickets of today by hour',
    faults,
  }),
  trend: query(DashboardFilter, DashboardTrend, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/trend',
    summary: 'Started, finished and living tickets of each day, and started ones by weekday and hour',
    faults,
  }),
  breakdown: query(DashboardFilter, DashboardBreakdown, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/breakdown',
    summary: 'Numbers of each queue, connection and tag',
    faults,
  }),
  times: query(DashboardFilter, DashboardTimes, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/times',
    summary: 'Median and 90th percentile of waits, first responses, resolutions and supports',
    faults,
  }),
  ratings: query(DashboardFilter, DashboardRatings, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/ratings',
    summary: 'Ratings by their value, and the newest ones',
    faults,
  }),
  tickets: query(FindMeasuredTickets, MeasuredTicketPage, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/tickets',
    summary: 'The tickets behind a number, the newest first; a page may be short while more follow',
    faults,
  }),
});
