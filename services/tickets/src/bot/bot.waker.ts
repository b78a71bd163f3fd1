import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isDatabaseAway, log } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { DeskDatabase } from '../desk/desk.database.ts';
import { BotEngine } from './bot.engine.ts';
import type { DueTicket } from './bot.repository.ts';

const INTERVAL_MS = 1_000;
const MOST = 50;
const MOST_OF_COMPANY = 10;
/** A claimed ticket of a process that died is due again after so long. */
const CLAIM_SECONDS = 30;

/** Runs what is due without a message: tickets that waited too long, conversations nobody answers, answers that never came. */
@Injectable()
export class BotWaker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DeskDatabase,
    private readonly engine: BotEngine,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** A company that had its share waits until no other company has a due ticket. */
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let full: number[] = [];
    while (!signal.aborted) {
      const due = await this.claim(full);
      for (const ticket of due) await this.wake(ticket);
      if (due.length === 0 && full.length === 0) await pause(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      full = due.length === 0 ? [] : [...full, ...companiesWithShare(due)];
    }
  }

  private async claim(full: number[]): Promise<DueTicket[]> {
    try {
      return await this.db.asSystem('tickets of all companies become due', ({ bots }) =>
        bots.claimDue(MOST, MOST_OF_COMPANY, full, CLAIM_SECONDS),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'due tickets could not be read');
      return [];
    }
  }

  private async wake({ companyId, ticketId }: DueTicket): Promise<void> {
    try {
      await this.db.within({ companyId, actor: { kind: 'bot' } }, async (scope) => {
        const ticket = await scope.tickets.lockById(ticketId);
        if (ticket) await this.engine.onWake(scope, ticket);
      });
    } catch (error) {
      // The claim ends by itself, and the ticket is due again.
      log.error({ err: error, ticketId }, 'a due ticket could not be handled');
    }
  }
}

const companiesWithShare = (due: DueTicket[]): number[] =>
  [...Map.groupBy(due, ({ companyId }) => companyId)].flatMap(([companyId, tickets]) =>
    tickets.length >= MOST_OF_COMPANY ? [companyId] : [],
  );
