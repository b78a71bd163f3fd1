import type { MeasuredTicket, RatingEntry } from '@recado/contracts';
import type { MeasuredRow } from './measured-ticket.repository.ts';

export const presentMeasured = ({ queueId, queueName, queueColor, at, ...row }: MeasuredRow): MeasuredTicket => ({
  id: row.ticketId,
  uuid: row.ticketUuid,
  contactName: row.contactName,
  userName: row.userName,
  queue: queueId === null ? null : { id: queueId, name: queueName ?? '', color: queueColor ?? '' },
  status: row.status,
  at: at.toISOString(),
  seconds: row.seconds,
  rating: row.rating,
});

export const presentRating = (
  { ticketId, ticketUuid, rating, at, contactName, userName }: MeasuredRow,
  comment: string,
): RatingEntry => ({
  ticketId,
  ticketUuid,
  rating: rating ?? 1,
  at: at.toISOString(),
  contactName,
  userName,
  comment,
});
