import type { Actor } from '@recado/contracts';
import { isDatabaseAway, log } from '@recado/platform';
import type { DeskDatabase, DeskScope } from '../rows/desk.database.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { DueColumn, DueTicket } from '../rows/due-ticket.repository.ts';

const INTERVAL_MS = 1_000;
const limits = { most: 50, mostOfCompany: 10, seconds: 30 };

interface Options {
  column: DueColumn;
  actor: Actor;
  /** Handles a due ticket in its transaction, under its lock, and sets when it is due next. */
  handle: (scope: DeskScope, ticket: TicketEntity) => Promise<void>;
}

/** Handles the due tickets of all companies, with any number of processes, with a fair share for each company. */
export class DueTicketWorker {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DeskDatabase,
    private readonly options: Options,
  ) {}

  start(): void {
    this.running = this.run();
  }
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** A company that had its share waits until no other company has a due ticket. */
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let full: number[] = [];
    while (!signal.aborted) {
      const due = await this.claim(full);
      for (const ticket of due) await this.handle(ticket);
      if (due.length === 0 && full.length === 0) await this.db.activity.pause(INTERVAL_MS, signal);
      full = due.length === 0 ? [] : [...full, ...companiesWithShare(due)];
    }
  }

  private async claim(full: number[]): Promise<DueTicket[]> {
    const { column } = this.options;
    try {
      return await this.db.asSystem('tickets of all companies become due', ({ dueTickets }) =>
        dueTickets.claim(column, limits, full),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error, column }, 'due tickets could not be read');
      return [];
    }
  }

  private async handle({ companyId, ticketId }: DueTicket): Promise<void> {
    const { column, actor, handle } = this.options;
    try {
      await this.db.within({ companyId, actor }, async (scope) => {
        const ticket = await scope.tickets.lockById(ticketId);
        if (ticket) await handle(scope, ticket);
      });
    } catch (error) {
      // The claim ends by itself, and the ticket is due again.
      log.error({ err: error, ticketId, column }, 'a due ticket could not be handled');
    }
  }
}

const companiesWithShare = (due: DueTicket[]): number[] =>
  [...Map.groupBy(due, ({ companyId }) => companyId)].flatMap(([companyId, tickets]) =>
    tickets.length >= limits.mostOfCompany ? [companyId] : [],
  );
