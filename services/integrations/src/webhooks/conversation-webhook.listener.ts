import { Controller } from '@nestjs/common';
import { messageEvents, ticketEvents, type EnvelopeOf, type WebhookEventType } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { DeliveryEnqueuer } from './delivery.enqueuer.ts';

type Moved = EnvelopeOf<typeof ticketEvents.closed>;

/** Adds deliveries of events of messages and tickets. */
@Controller()
export class ConversationWebhookListener {
  constructor(private readonly enqueuer: DeliveryEnqueuer) {}

  @OnEvent(messageEvents.received)
  received(event: EnvelopeOf<typeof messageEvents.received>): Promise<void> {
    const { source, type: mediaType } = event.payload;
    return this.enqueuer.enqueue(event, 'message.received', event.payload, { source, mediaType });
  }
  @OnEvent(messageEvents.sent)
  sent(event: EnvelopeOf<typeof messageEvents.sent>): Promise<void> {
    const { source, sourceId, type: mediaType } = event.payload;
    return this.enqueuer.enqueue(event, 'message.sent', event.payload, { source, sourceId, mediaType });
  }
  @OnEvent(messageEvents.statusChanged)
  statusChanged(event: EnvelopeOf<typeof messageEvents.statusChanged>): Promise<void> {
    return this.enqueuer.enqueue(event, 'message.status', event.payload, { ack: event.payload.ack, failure: null });
  }
  @OnEvent(messageEvents.failed)
  failed(event: EnvelopeOf<typeof messageEvents.failed>): Promise<void> {
    return this.enqueuer.enqueue(event, 'message.status', event.payload, { ack: 0, failure: event.payload.reason });
  }
  @OnEvent(messageEvents.edited)
  edited(event: EnvelopeOf<typeof messageEvents.edited>): Promise<void> {
    return this.enqueuer.enqueue(event, 'message.edited', event.payload);
  }
  @OnEvent(messageEvents.deleted)
  messageDeleted(event: EnvelopeOf<typeof messageEvents.deleted>): Promise<void> {
    return this.enqueuer.enqueue(event, 'message.deleted', event.payload);
  }

  @OnEvent(ticketEvents.created)
  created(event: EnvelopeOf<typeof ticketEvents.created>): Promise<void> {
    const { isGroup, after } = event.payload;
    return this.enqueuer.enqueue(event, 'ticket.created', event.payload, { isGroup, after });
  }
  @OnEvent(ticketEvents.accepted)
  accepted(event: Moved): Promise<void> {
    return this.moved(event, 'ticket.accepted');
  }
  @OnEvent(ticketEvents.transferred)
  transferred(event: Moved): Promise<void> {
    return this.moved(event, 'ticket.transferred');
  }
  @OnEvent(ticketEvents.returned)
  returned(event: Moved): Promise<void> {
    return this.moved(event, 'ticket.returned');
  }
  @OnEvent(ticketEvents.closed)
  closed(event: Moved): Promise<void> {
    return this.moved(event, 'ticket.closed');
  }
  @OnEvent(ticketEvents.reopened)
  reopened(event: Moved): Promise<void> {
    return this.moved(event, 'ticket.reopened');
  }
  @OnEvent(ticketEvents.deleted)
  ticketDeleted(event: EnvelopeOf<typeof ticketEvents.deleted>): Promise<void> {
    return this.enqueuer.enqueue(event, 'ticket.deleted', event.payload, { before: event.payload.before });
  }
  @OnEvent(ticketEvents.tagged)
  tagged(event: EnvelopeOf<typeof ticketEvents.tagged>): Promise<void> {
    const { added, removed } = event.payload;
    return this.enqueuer.enqueue(event, 'ticket.tagged', event.payload, { added, removed });
  }
  @OnEvent(ticketEvents.silenced)
  silenced(event: EnvelopeOf<typeof ticketEvents.silenced>): Promise<void> {
    const { reason, queueId } = event.payload;
    return this.enqueuer.enqueue(event, 'ticket.silenced', event.payload, { reason, queueId });
  }
  @OnEvent(ticketEvents.rated)
  rated(event: EnvelopeOf<typeof ticketEvents.rated>): Promise<void> {
    const { rating, userId, queueId } = event.payload;
    return this.enqueuer.enqueue(event, 'rating.received', event.payload, { rating, userId, queueId });
  }

  private moved(event: Moved, type: WebhookEventType): Promise<void> {
    const { before, after, note } = event.payload;
    return this.enqueuer.enqueue(event, type, event.payload, {
      before,
      after,
      ...(note === undefined ? {} : { note }),
    });
  }
}
