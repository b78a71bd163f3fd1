import { Id, Int, Ints, Maybe, OneOf, OrNull, Part, Parts, Text, Uuid } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PagePosition } from '../page.ts';
import {
  loadMeasures,
  loadSpans,
  waitingKinds,
  type LoadMeasure,
  type LoadSpan,
  type WaitingKind,
} from './load-kinds.ts';

/** Counts and times of many years. */
const Amount = () => Int(0, Number.MAX_SAFE_INTEGER);

/** The work of a company: its users, programs, customers and schedules have caused it. */
class WorkCounts {
  /** Operations that a service performed. */
  @Amount() calls: number;
  /** Events that a service handled. */
  @Amount() events: number;
  /** Jobs that ran. */
  @Amount() jobs: number;
  /** Of these, the ones that failed by a fault of ours; refusals are none. */
  @Amount() errors: number;
  /** Of these, the ones that took longer than a second. */
  @Amount() slow: number;
  /** Statements that were sent to Postgres. */
  @Amount() statements: number;
}
export class ReportedLoad extends WorkCounts {
  /** 0: the sum of the companies that the report does not name. */
  @Int() companyId: number;
  /** Microseconds in which the event loop ran for the company. */
  @Amount() busyUs: number;
  /** Microseconds from the beginning to the end of all its work, waits included. */
  @Amount() workUs: number;
  /** Microseconds from the sending to the answer of all its statements. */
  @Amount() statementUs: number;
}
export class ReportLoads {
  /** The process. */
  @Uuid() process: string;
  /** Counts the reports of the process: one that comes again is left out. */
  @Int(1) number: number;
  /** The end of the time that is reported. */
  @When() at: string;
  @Parts(() => ReportedLoad) companies: ReportedLoad[];
}
export class WaitingOfCompany {
  @Id() companyId: number;
  @Amount() amount: number;
}
export class ReportWaiting {
  @OneOf(waitingKinds) kind: WaitingKind;
  /** The service, where several have work of the kind. */
  @Text(1, 40) service: string;
  /** The companies with the most of it. */
  @Parts(() => WaitingOfCompany) companies: WaitingOfCompany[];
}

/** Reports of processes to billing about their work for companies. */
export const loads = contract('loads', 'billing', {
  report: command(ReportLoads, null, {
    who: 'internal',
    summary: 'Adds the work of a process for companies',
  }),
  reportWaiting: command(ReportWaiting, null, {
    who: 'internal',
    summary: 'Replaces the numbers of the work that waits in a service',
  }),
});

export class LoadCounts extends WorkCounts {
  /** Milliseconds in which the event loops of all processes ran for the company: about its processor time. */
  @Amount() busyMs: number;
  /** Milliseconds that all its work took, waits for others included. */
  @Amount() workMs: number;
  /** Milliseconds that its statements took, the way to Postgres and back included. */
  @Amount() statementMs: number;
  /** Tokens of models, on the days of the company's calendar that the span touches. */
  @Amount() aiTokens: number;
  /** Bytes that its files have grown on these days; below zero: shrunk. */
  @Int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) storageBytes: number;
  /** Publications, deliveries of webhooks and messages that wait now. */
  @Amount() waiting: number;
}
export class CompanyLoadRow extends LoadCounts {
  /** Id of the company. */
  @Id() id: number;
  /** Its name; empty where it is not known yet. */
  @Text(0, 50) name: string;
  /** The share of what the list is sorted by, in thousandths of all companies' together. */
  @Int(0, 1_000) share: number;
  /** Milliseconds of the event loop in each of the last 24 hours, the oldest first. */
  @Ints(24, 0, Number.MAX_SAFE_INTEGER) hours: number[];
}
export class FindLoads extends PagePosition {
  /** The time that is summed up. */
  @OneOf(loadSpans) span: LoadSpan;
  /** The measure by which the companies are sorted. */
  @OneOf(loadMeasures) measure: LoadMeasure;
  /** The end of the span; absent: now. Hours are kept for eight days, days for 90. */
  @Maybe() @When() until?: string;
}
export class LoadPage extends PageEnd {
  /** Companies of which something was measured, the largest first. */
  @Parts(() => CompanyLoadRow) companies: CompanyLoadRow[];
  /** The sum over all companies of what the list is sorted by. */
  @Amount() total: number;
}
export class LoadOf {
  /** Id of the company. */
  @Id() companyId: number;
}
export class SpanLoad extends LoadCounts {
  /** The share of the event loop's time, in thousandths of all companies' together; null: nothing was done for any. */
  @OrNull() @Int(0, 1_000) share: number | null;
}
export class WaitingWork {
  /** Events and views that wait to be published. */
  @Amount() publications: number;
  /** Deliveries of webhooks, up to 1,000 of each. */
  @Amount() webhooks: number;
  /** Messages of running campaigns. */
  @Amount() campaigns: number;
  /** Messages that a connection has not sent. */
  @Amount() messages: number;
}
export class CompanyLoadDetails {
  /** The last hour. */
  @Part(() => SpanLoad) hour: SpanLoad;
  /** The last 24 hours. */
  @Part(() => SpanLoad) day: SpanLoad;
  /** The last seven days of UTC, today among them. */
  @Part(() => SpanLoad) week: SpanLoad;
  /** Milliseconds of the event loop in each of the last 24 hours, the oldest first. */
  @Ints(24, 0, Number.MAX_SAFE_INTEGER) hours: number[];
  /** Work that waits now. */
  @Part(() => WaitingWork) waiting: WaitingWork;
}

/** Operations of super users on the load that companies cause. */
export const platformLoads = contract('platformLoads', 'billing', {
  companies: query(FindLoads, LoadPage, {
    who: 'platform:overview',
    rest: 'GET /loads/companies',
    summary: 'Companies by the work that they cause, the largest first',
  }),
  ofCompany: query(LoadOf, CompanyLoadDetails, {
    who: 'platform:overview',
    rest: 'GET /loads/companies/:companyId',
    summary: 'The work that a company causes: in the last hour, 24 hours and seven days',
    faults: ['ERR_NO_SUBSCRIPTION_FOUND'],
  }),
});
