import { Controller } from '@nestjs/common';
import { campaignEvents, connectionEvents, contactEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { WebhookEventTaker } from './webhook-event.taker.ts';

/** Contacts, connections and campaigns, for webhooks. */
@Controller()
export class CompanyWebhookListener {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly taker: WebhookEventTaker,
  ) {}

  @OnEvent(contactEvents.created)
  contactCreated(event: EnvelopeOf<typeof contactEvents.created>): Promise<void> {
    return this.taker.take(event, 'contact.created', event.payload);
  }
  @OnEvent(contactEvents.updated)
  contactUpdated(event: EnvelopeOf<typeof contactEvents.updated>): Promise<void> {
    return this.taker.take(event, 'contact.updated', event.payload);
  }
  /** What is kept of the other contact belongs to the one that stays. */
  @OnEvent(contactEvents.merged)
  async contactMerged(event: EnvelopeOf<typeof contactEvents.merged>): Promise<void> {
    const { contactId, mergedId } = event.payload;
    await this.db.within(event, ({ deliveries }) => deliveries.moveContact(mergedId, contactId));
    await this.taker.take(event, 'contact.merged', { contactId }, { mergedId });
  }
  @OnEvent(contactEvents.deleted)
  contactDeleted(event: EnvelopeOf<typeof contactEvents.deleted>): Promise<void> {
    const { contactId } = event.payload;
    return this.taker.take(event, 'contact.deleted', { contactId }, { isErased: false });
  }
  /** Receivers learn that they have something to forget, too; what they were sent before is not sent again. */
  @OnEvent(contactEvents.erased)
  async contactErased(event: EnvelopeOf<typeof contactEvents.erased>): Promise<void> {
    const { contactId } = event.payload;
    await this.db.within(event, ({ deliveries }) => deliveries.eraseContact(contactId));
    await this.taker.take(event, 'contact.deleted', { contactId }, { isErased: true });
  }
  @OnEvent(contactEvents.ticketsErased)
  ticketsErased(event: EnvelopeOf<typeof contactEvents.ticketsErased>): Promise<void> {
    return this.db.within(event, ({ deliveries }) => deliveries.eraseTickets(event.payload.ticketIds));
  }

  @OnEvent(connectionEvents.statusChanged)
  statusChanged(event: EnvelopeOf<typeof connectionEvents.statusChanged>): Promise<void> {
    const { connectionId, name, status, number, reason } = event.payload;
    return this.taker.take(event, 'connection.status', { connectionId }, { name, status, number, reason });
  }
  @OnEvent(connectionEvents.down)
  down(event: EnvelopeOf<typeof connectionEvents.down>): Promise<void> {
    const { connectionId, name, since, reason = null } = event.payload;
    return this.taker.take(event, 'connection.down', { connectionId }, { name, since, reason });
  }
  @OnEvent(connectionEvents.up)
  up(event: EnvelopeOf<typeof connectionEvents.up>): Promise<void> {
    const { connectionId, name, since } = event.payload;
    return this.taker.take(event, 'connection.up', { connectionId }, { name, since });
  }
  @OnEvent(campaignEvents.statusChanged)
  campaignChanged(event: EnvelopeOf<typeof campaignEvents.statusChanged>): Promise<void> {
    const { campaignId, name, status, stopReason } = event.payload;
    return this.taker.take(event, 'campaign.status', {}, { campaignId, name, status, stopReason });
  }
}
