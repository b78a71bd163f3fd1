import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DeskDatabase } from '../rows/desk.database.ts';
import { DueTicketWorker } from '../conversation/due-ticket.worker.ts';
import { BotEngine } from './bot.engine.ts';

/**
 * Handles moments that are due without a message: tickets that waited too long, conversations nobody answers, answers
 * that never came.
 */
@Injectable()
export class BotWaker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker;

  constructor(db: DeskDatabase, engine: BotEngine) {
    this.worker = new DueTicketWorker(db, {
      column: { table: 'tickets.bots', ticketId: 'ticket_id', name: 'wake_at' },
      actor: { kind: 'bot' },
      handle: (scope, ticket) => engine.onWake(scope, ticket),
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }
  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }
}
