import { Controller } from '@nestjs/common';
import { campaignEvents, connectionEvents, contactEvents, templateEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { DeliveryEnqueuer } from './delivery.enqueuer.ts';

/** Adds deliveries of events of contacts, connections, templates and campaigns, and erases the data of erased contacts. */
@Controller()
export class CompanyWebhookListener {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly enqueuer: DeliveryEnqueuer,
  ) {}

  @OnEvent(contactEvents.created)
  contactCreated(event: EnvelopeOf<typeof contactEvents.created>): Promise<void> {
    return this.enqueuer.enqueue(event, 'contact.created', event.payload);
  }
  @OnEvent(contactEvents.updated)
  contactUpdated(event: EnvelopeOf<typeof contactEvents.updated>): Promise<void> {
    return this.enqueuer.enqueue(event, 'contact.updated', event.payload);
  }
  /** Deliveries and kept events of the merged contact belong to the remaining one from now on. */
  @OnEvent(contactEvents.merged)
  async contactMerged(event: EnvelopeOf<typeof contactEvents.merged>): Promise<void> {
    const { contactId, mergedId } = event.payload;
    await this.db.within(event, async ({ deliveries, eventLog }) => {
      await deliveries.moveContact(mergedId, contactId);
      await eventLog.moveContact(mergedId, contactId);
    });
    await this.enqueuer.enqueue(event, 'contact.merged', { contactId }, { mergedId });
  }
  @OnEvent(contactEvents.deleted)
  contactDeleted(event: EnvelopeOf<typeof contactEvents.deleted>): Promise<void> {
    const { contactId } = event.payload;
    return this.enqueuer.enqueue(event, 'contact.deleted', { contactId }, { isErased: false });
  }
  /** Receivers learn that they have data to erase, too. Earlier deliveries and events are deleted, so that none is sent or read again. */
  @OnEvent(contactEvents.erased)
  async contactErased(event: EnvelopeOf<typeof contactEvents.erased>): Promise<void> {
    const { contactId } = event.payload;
    await this.db.within(event, async ({ deliveries, eventLog }) => {
      await deliveries.eraseContact(contactId);
      await eventLog.eraseContact(contactId);
    });
    await this.enqueuer.enqueue(event, 'contact.deleted', { contactId }, { isErased: true });
  }
  @OnEvent(contactEvents.ticketsErased)
  ticketsErased(event: EnvelopeOf<typeof contactEvents.ticketsErased>): Promise<void> {
    const { ticketIds } = event.payload;
    return this.db.within(event, async ({ deliveries, eventLog }) => {
      await deliveries.eraseTickets(ticketIds);
      await eventLog.eraseTickets(ticketIds);
    });
  }

  @OnEvent(connectionEvents.statusChanged)
  statusChanged(event: EnvelopeOf<typeof connectionEvents.statusChanged>): Promise<void> {
    const { connectionId, name, status, number, reason } = event.payload;
    return this.enqueuer.enqueue(event, 'connection.status', { connectionId }, { name, status, number, reason });
  }
  @OnEvent(connectionEvents.down)
  down(event: EnvelopeOf<typeof connectionEvents.down>): Promise<void> {
    const { connectionId, name, since, reason = null } = event.payload;
    return this.enqueuer.enqueue(event, 'connection.down', { connectionId }, { name, since, reason });
  }
  @OnEvent(connectionEvents.up)
  up(event: EnvelopeOf<typeof connectionEvents.up>): Promise<void> {
    const { connectionId, name, since } = event.payload;
    return this.enqueuer.enqueue(event, 'connection.up', { connectionId }, { name, since });
  }
  @OnEvent(templateEvents.changed)
  templateChanged(event: EnvelopeOf<typeof templateEvents.changed>): Promise<void> {
    return this.enqueuer.enqueue(event, 'template.updated', {}, { ...event.payload });
  }
  @OnEvent(campaignEvents.statusChanged)
  campaignChanged(event: EnvelopeOf<typeof campaignEvents.statusChanged>): Promise<void> {
    const { campaignId, name, status, stopReason } = event.payload;
    return this.enqueuer.enqueue(event, 'campaign.status', {}, { campaignId, name, status, stopReason });
  }
}
