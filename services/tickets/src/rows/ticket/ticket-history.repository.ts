import type { BotTrace, HistoryEntry, HistoryKind, NamedRef, QueueChip } from '@recado/contracts';
import { storableJson } from '@recado/platform';
import type { EntityManager } from 'typeorm';

const MOST_SHOWN = 200;

interface NewHistoryEntry {
  /** Null for the contact or the platform. */
  by: string | null;
  user?: NamedRef | null;
  queue?: QueueChip | null;
  note?: string | undefined;
}

export class TicketHistoryRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(
    ticketId: number,
    kind: HistoryKind,
    { by, user = null, queue = null, note = '' }: NewHistoryEntry,
  ): Promise<void> {
    await this.manager.query(
      `insert into tickets.history (ticket_id, kind, by_whom, to_user, to_queue, note) values ($1, $2, $3, $4, $5, $6)`,
      [ticketId, kind, by, json(user), json(queue), note],
    );
  }

  async addBotStep(ticketId: number, step: BotTrace): Promise<void> {
    await this.manager.query(`insert into tickets.history (ticket_id, kind, note, bot) values ($1, 'bot', '', $2)`, [
      ticketId,
      storableJson(step),
    ]);
  }

  /** Newest first. */
  async listOfTicket(ticketId: number): Promise<HistoryEntry[]> {
    const rows = await this.manager.query<(Omit<HistoryEntry, 'at'> & { at: Date })[]>(
      `select id, kind, by_whom as by, to_user as "user", to_queue as queue, note, bot, at from tickets.history
       where ticket_id = $1 order by id desc limit ${MOST_SHOWN}`,
      [ticketId],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}

const json = (value: object | null) => value && JSON.stringify(value);
