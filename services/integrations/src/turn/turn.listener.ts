import { Controller } from '@nestjs/common';
import { contactEvents, ticketEvents, turnOrders, type EnvelopeOf, type EventEnvelope } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { TurnRunner } from './turn.runner.ts';

/** Takes the bot's turns, and forgets conversations that go on without it. */
@Controller()
export class TurnListener {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly runner: TurnRunner,
  ) {}

  @OnEvent(turnOrders.run)
  async run(event: EnvelopeOf<typeof turnOrders.run>): Promise<void> {
    await this.db.within(event, ({ turns }) => turns.add(event.payload));
    this.runner.wakeUp();
  }

  @OnEvent(ticketEvents.accepted)
  accepted(event: EnvelopeOf<typeof ticketEvents.accepted>): Promise<void> {
    return this.forget(event);
  }
  @OnEvent(ticketEvents.closed)
  closed(event: EnvelopeOf<typeof ticketEvents.closed>): Promise<void> {
    return this.forget(event);
  }
  @OnEvent(ticketEvents.deleted)
  deleted(event: EnvelopeOf<typeof ticketEvents.deleted>): Promise<void> {
    return this.db.within(event, ({ turns }) => turns.eraseTickets([event.payload.ticketId]));
  }
  @OnEvent(contactEvents.erased)
  contactErased(event: EnvelopeOf<typeof contactEvents.erased>): Promise<void> {
    return this.db.within(event, ({ turns }) => turns.eraseContact(event.payload.contactId));
  }
  @OnEvent(contactEvents.ticketsErased)
  ticketsErased(event: EnvelopeOf<typeof contactEvents.ticketsErased>): Promise<void> {
    return this.db.within(event, ({ turns }) => turns.eraseTickets(event.payload.ticketIds));
  }
  private forget(event: EventEnvelope<{ ticketId: number }>): Promise<void> {
    return this.db.within(event, ({ turns }) => turns.forget(event.payload.ticketId));
  }
}
