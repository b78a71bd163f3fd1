import type { WeekWords } from './week.words.ts';

export const weekEn: WeekWords = {
  subject: (started, finished) => `Your week: ${started} tickets started, ${finished} resolved`,
  range: (from, to) => `Here are your company’s numbers from ${from} to ${to}.`,
  started: 'Tickets started',
  finished: 'Resolved',
  leads: 'New contacts',
  wait: 'Wait until accepted',
  rating: 'Rating',
  ratingOf: (mean, count) => `${mean} of 3 (${count})`,
  before: (now, before) => `${now} (previous week: ${before})`,
  advice: {
    waiting: ({ count, since }, { number, day }) =>
      count === 1
        ? `To do now: one customer has been waiting for an agent since ${day(since)}.`
        : `To do now: ${number(count)} customers are waiting for an agent, the longest since ${day(since)}.`,
    unsatisfied: ({ count, of }, { number }) =>
      `To do this week: ${number(count)} of ${number(of)} ratings were the lowest possible. Read what these customers wrote.`,
    busiest: ({ day: of, hour, tickets }, { number, weekday }) =>
      `To do this week: the busiest hour was ${weekday(of)} at ${hour}:00 with ${number(tickets)} tickets. Make sure someone is available then.`,
  },
  button: { waiting: 'See who is waiting', unsatisfied: 'Read the ratings', busiest: 'Open the dashboard' },
  switchOff: 'You receive this summary on Mondays. To stop it, turn it off under Profile › Personal.',
};
