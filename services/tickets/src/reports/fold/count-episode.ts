import type { CompanyCalendar } from '../calendar/company-calendar.ts';
import type { CountedEpisode } from './counted-episode.ts';

/** An episode as it is stored, with the days and the hour of its moments in the company's calendar. */
export interface Episode {
  ticketId: number;
  number: number;
  queueId: number | null;
  userId: number | null;
  connectionId: number | null;
  tagIds: number[];
  status: 'pending' | 'open' | 'closed';
  fromAgent: boolean;
  hadBot: boolean;
  botEndedAt: Date | null;
  startedAt: Date;
  acceptedAt: Date | null;
  askedAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  closedBy: number | null;
  campaignId: number | null;
  rating: number | null;
  ratedAt: Date | null;
  startedDay: string;
  startedHour: number;
  acceptedDay: string | null;
  answeredDay: string | null;
  closedDay: string | null;
  ratedDay: string | null;
  /** The first episode of its contact. */
  isFirst: boolean;
}

/** Queue of tickets without one. */
export const NO_QUEUE = 0;

/** The numbers and durations of an episode. */
export function countEpisode(episode: Episode, calendar: CompanyCalendar): CountedEpisode {
  const { startedAt, acceptedAt, askedAt, answeredAt, closedAt, ratedAt, botEndedAt, queueId } = episode;
  // The contact waits for a person from the bot's end on, and not at all where an agent began.
  const waitedFrom = episode.fromAgent ? null : later(startedAt, botEndedAt);
  const [wait, waitOpen] = durations(calendar, queueId, waitedFrom, acceptedAt);
  const [answer, answerOpen] = durations(calendar, queueId, askedAt && later(askedAt, botEndedAt), answeredAt);
  const [resolution, resolutionOpen] = durations(calendar, queueId, startedAt, closedAt);
  return {
    ticket_id: episode.ticketId,
    number: episode.number,
    queue_id: queueId ?? NO_QUEUE,
    user_id: episode.userId,
    connection_id: episode.connectionId,
    tag_ids: [...new Set(episode.tagIds)].toSorted((a, b) => a - b),
    status: episode.status,
    started_at: startedAt.toISOString(),
    started_day: episode.startedDay,
    started_hour: episode.startedHour,
    accepted_at: iso(acceptedAt),
    accepted_day: episode.acceptedDay,
    answered_at: iso(answeredAt),
    answered_day: episode.answeredDay,
    closed_at: iso(closedAt),
    closed_day: episode.closedDay,
    rated_at: iso(ratedAt),
    rated_day: episode.ratedDay,
    rating: episode.rating,
    is_lead: episode.isFirst,
    by_bot: closedAt !== null && acceptedAt === null && episode.closedBy === null && episode.hadBot,
    campaign_id: episode.campaignId,
    wait_seconds: wait,
    wait_open: waitOpen,
    answer_seconds: answer,
    answer_open: answerOpen,
    resolution_seconds: resolution,
    resolution_open: resolutionOpen,
    support_seconds: durations(calendar, queueId, acceptedAt, closedAt)[0],
  };
}

const iso = (at: Date | null): string | null => at && at.toISOString();
const later = (at: Date, other: Date | null): Date => (other && other > at ? other : at);

/** Seconds by the clock and within opening hours; 0 where the clocks of processes differ by a moment. */
function durations(
  calendar: CompanyCalendar,
  queueId: number | null,
  from: Date | null,
  to: Date | null,
): [number | null, number | null] {
  if (!from || !to) return [null, null];
  if (to <= from) return [0, 0];
  const total = Math.round((to.getTime() - from.getTime()) / 1_000);
  return [total, calendar.openSeconds(queueId, from, to)];
}
