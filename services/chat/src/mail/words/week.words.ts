import type { WeekAdvice, WeekNumbers } from '@recado/contracts';
import type { Formats, MailText } from './mail.words.ts';

/** The words of the mail with the numbers of a week. */
export interface WeekWords {
  subject: (started: string, finished: string) => string;
  range: (from: string, to: string) => string;
  started: string;
  finished: string;
  leads: string;
  wait: string;
  rating: string;
  ratingOf: (mean: string, count: string) => string;
  /** A value, and that of the week before. */
  before: (now: string, before: string) => string;
  advice: { [K in WeekAdvice['kind']]: (advice: Extract<WeekAdvice, { kind: K }>, formats: Formats) => string };
  /** The label of the button, by the advice. */
  button: Record<WeekAdvice['kind'], string>;
  switchOff: string;
}

/** Writes the numbers of a week with a chart of its days and one thing to do. */
export function writeWeek(own: WeekWords, week: WeekNumbers, formats: Formats): MailText {
  const { totals, before, rating, advice } = week;
  const { number, minutes, day } = formats;
  const row = (label: string, now: string, earlier: string): [string, string] => [label, own.before(now, earlier)];
  return {
    subject: own.subject(number(totals.started), number(totals.finished)),
    paragraphs: [own.range(day(week.from), day(week.to))],
    rows: [
      row(own.started, number(totals.started), number(before.started)),
      row(own.finished, number(totals.finished), number(before.finished)),
      row(own.leads, number(totals.leads), number(before.leads)),
      row(own.wait, minutes(totals.waitMinutes), minutes(before.waitMinutes)),
      ...(rating
        ? [[own.rating, own.ratingOf(number(rating.mean), number(rating.count))] satisfies [string, string]]
        : []),
    ],
    chart: {
      series: [own.started, own.finished],
      columns: week.days.map(({ day: of, started, finished }) => ({
        label: formats.weekday(of),
        values: [started, finished],
      })),
    },
    ending: advice ? [adviceOf(own, advice, formats)] : [],
    note: own.switchOff,
    button: own.button[advice?.kind ?? 'busiest'],
  };
}

function adviceOf(own: WeekWords, advice: WeekAdvice, formats: Formats): string {
  const write = own.advice[advice.kind] as (advice: WeekAdvice, formats: Formats) => string;
  return write(advice, formats);
}
