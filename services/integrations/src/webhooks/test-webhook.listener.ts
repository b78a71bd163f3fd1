import { Controller } from '@nestjs/common';
import { apiMessageEvents, type EnvelopeOf, type TestMessageChange, type WebhookEventType } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { DeliveryEnqueuer } from './delivery.enqueuer.ts';

const types: Record<TestMessageChange, WebhookEventType> = {
  sent: 'message.sent',
  status: 'message.status',
  answered: 'message.received',
};

/** Adds deliveries of events of test keys, for the webhooks and readers of tests. */
@Controller()
export class TestWebhookListener {
  constructor(private readonly enqueuer: DeliveryEnqueuer) {}

  @OnEvent(apiMessageEvents.testMoved)
  testMoved(event: EnvelopeOf<typeof apiMessageEvents.testMoved>): Promise<void> {
    const { change, ack, failure, tokenId } = event.payload;
    const facts: Record<TestMessageChange, object> = {
      sent: { source: 'api', sourceId: tokenId, mediaType: 'chat' },
      status: { ack, failure },
      answered: { source: 'contact', mediaType: 'chat' },
    };
    return this.enqueuer.enqueue(
      event,
      types[change],
      event.payload,
      { ...facts[change], isTest: true },
      event.payload,
    );
  }
}
