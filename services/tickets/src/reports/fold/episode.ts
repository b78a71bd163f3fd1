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

/** An episode as it is counted: the columns of `report_episodes`, times as ISO 8601. */
export interface CountedEpisode {
  ticket_id: number;
  number: number;
  queue_id: number;
  user_id: number | null;
  connection_id: number | null;
  tag_ids: number[];
  status: string;
  started_at: string;
  started_day: string;
  started_hour: number;
  accepted_at: string | null;
  accepted_day: string | null;
  answered_at: string | null;
  answered_day: string | null;
  closed_at: string | null;
  closed_day: string | null;
  rated_at: string | null;
  rated_day: string | null;
  rating: number | null;
  is_lead: boolean;
  by_bot: boolean;
  campaign_id: number | null;
  wait_seconds: number | null;
  wait_open: number | null;
  answer_seconds: number | null;
  answer_open: number | null;
  resolution_seconds: number | null;
  resolution_open: number | null;
  support_seconds: number | null;
}
