import type { WeekWords } from './week.words.ts';

export const weekEn: WeekWords = {
  subject: (started, finished) => `Your week: ${started} tickets started, ${finished} finished`,
  range: (from, to) => `These are the numbers of your company from ${from} to ${to}.`,
  started: 'Tickets started',
  finished: 'Finished',
  leads: 'New contacts',
  wait: 'Wait until somebody took the ticket',
  rating: 'Rating',
  ratingOf: (mean, count) => `${mean} of 3 (${count})`,
  before: (now, before) => `${now} (before: ${before})`,
  advice: {
    waiting: ({ count, since }, { number, day }) =>
      count === 1
        ? `To do now: one customer has been waiting for an agent since ${day(since)}.`
        : `To do now: ${number(count)} customers are waiting for an agent, the first since ${day(since)}.`,
    unsatisfied: ({ count, of }, { number }) =>
      `To do this week: ${number(count)} of ${number(of)} ratings were the lowest. Read what these customers wrote.`,
    busiest: ({ day: of, hour, tickets }, { number, weekday }) =>
      `To do this week: the busiest hour was ${weekday(of)} at ${hour}:00 with ${number(tickets)} tickets. Have somebody at the desk then.`,
  },
  button: { waiting: 'See who is waiting', unsatisfied: 'Read the ratings', busiest: 'Open the dashboard' },
  switchOff: 'You get these numbers on Mondays. To stop them, switch them off in Profile, Personal.',
};
