import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { CompanyCopies } from '../rows/company/company.copies.ts';
import { QueueRepository } from '../rows/queue/queue.repository.ts';
import { CalendarRepository } from './calendar/calendar.repository.ts';
import { ReportFoldRepository } from './fold/report-fold.repository.ts';
import { ReportTurnRepository } from './fold/report-turn.repository.ts';
import { AttendantRepository } from './read/attendant.repository.ts';
import { BreakdownRepository } from './read/breakdown.repository.ts';
import { MeasuredTicketRepository } from './read/measured-ticket.repository.ts';
import { NumbersRepository } from './read/numbers.repository.ts';
import { OwnNumbersRepository } from './read/own-numbers.repository.ts';
import { RatingCommentRepository } from './read/rating-comment.repository.ts';
import { WaitingRepository } from './read/waiting.repository.ts';
import { EpisodeHistoryRepository } from './rebuild/episode-history.repository.ts';
import { WeekTurnRepository } from './week/week-turn.repository.ts';

const reportRepositories = ({ manager }: Transaction) => ({
  copies: new CompanyCopies(manager),
  queues: new QueueRepository(manager),
  calendars: new CalendarRepository(manager),
  turns: new ReportTurnRepository(manager),
  folds: new ReportFoldRepository(manager),
  histories: new EpisodeHistoryRepository(manager),
  numbers: new NumbersRepository(manager),
  breakdowns: new BreakdownRepository(manager),
  attendants: new AttendantRepository(manager),
  measuredTickets: new MeasuredTicketRepository(manager),
  ratingComments: new RatingCommentRepository(manager),
  waiting: new WaitingRepository(manager),
  ownNumbers: new OwnNumbersRepository(manager),
  weekTurns: new WeekTurnRepository(manager),
});
export type ReportScope = ReturnType<typeof reportRepositories> & Transaction;

@Injectable()
export class ReportsDatabase extends Database<ReturnType<typeof reportRepositories>> {
  protected scope = reportRepositories;
}
