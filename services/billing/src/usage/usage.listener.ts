import { Controller } from '@nestjs/common';
import {
  apiCallEvents,
  chatFileEvents,
  connectionEvents,
  contactEvents,
  integrationEvents,
  messageEvents,
  promptEvents,
  ticketEvents,
  type EnvelopeOf,
  type EventEnvelope,
} from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { countChatFiles, countReceived, countRemoved, countSent, countStored } from './count-usage.ts';
import { UsageRecorder } from './usage.recorder.ts';

const anyOrder = { anyOrder: true } as const;

/** Counts what companies use, by what other services say has happened. */
@Controller()
export class UsageListener {
  constructor(private readonly recorder: UsageRecorder) {}

  @OnEvent(messageEvents.received, anyOrder)
  received(event: EnvelopeOf<typeof messageEvents.received>): Promise<void> {
    return this.recorder.record(event, countReceived(event.payload));
  }
  @OnEvent(messageEvents.sent, anyOrder)
  sent(event: EnvelopeOf<typeof messageEvents.sent>): Promise<void> {
    return this.recorder.record(event, countSent(event.payload));
  }
  @OnEvent(messageEvents.mediaChanged, anyOrder)
  mediaChanged(event: EnvelopeOf<typeof messageEvents.mediaChanged>): Promise<void> {
    return this.recorder.record(event, countStored(event.payload.bytes));
  }

  @OnEvent(messageEvents.filesRemoved, anyOrder)
  filesRemoved(event: EnvelopeOf<typeof messageEvents.filesRemoved>): Promise<void> {
    return this.recorder.record(event, countRemoved(event.payload.bytes));
  }

  @OnEvent(chatFileEvents.stored, anyOrder)
  chatFilesStored(event: EnvelopeOf<typeof chatFileEvents.stored>): Promise<void> {
    return this.recorder.record(event, countChatFiles(event.payload.bytes));
  }
  @OnEvent(chatFileEvents.removed, anyOrder)
  chatFilesRemoved(event: EnvelopeOf<typeof chatFileEvents.removed>): Promise<void> {
    return this.recorder.record(event, countChatFiles(-event.payload.bytes));
  }

  @OnEvent(contactEvents.created, anyOrder)
  contactCreated(event: EnvelopeOf<typeof contactEvents.created>): Promise<void> {
    return this.recorder.record(event, { contacts: 1 });
  }
  @OnEvent(contactEvents.imported, anyOrder)
  contactsImported(event: EnvelopeOf<typeof contactEvents.imported>): Promise<void> {
    return this.recorder.record(event, { contacts: event.payload.added });
  }
  @OnEvent(contactEvents.updated, anyOrder)
  contactUpdated(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(contactEvents.merged, anyOrder)
  contactsMerged(event: EnvelopeOf<typeof contactEvents.merged>): Promise<void> {
    return this.recorder.record(event, { contacts: -1 });
  }
  @OnEvent(contactEvents.deleted, anyOrder)
  contactDeleted(event: EnvelopeOf<typeof contactEvents.deleted>): Promise<void> {
    return this.recorder.record(event, { contacts: -1, ...countRemoved(event.payload.bytes) });
  }

  @OnEvent(ticketEvents.deleted, anyOrder)
  ticketDeleted(event: EnvelopeOf<typeof ticketEvents.deleted>): Promise<void> {
    return this.recorder.record(event, countRemoved(event.payload.bytes));
  }
  @OnEvent(ticketEvents.accepted, anyOrder)
  ticketAccepted(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.transferred, anyOrder)
  ticketTransferred(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.returned, anyOrder)
  ticketReturned(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.closed, anyOrder)
  ticketClosed(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.reopened, anyOrder)
  ticketReopened(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }

  @OnEvent(connectionEvents.created, anyOrder)
  connectionCreated(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, { connections: 1 });
  }
  @OnEvent(connectionEvents.deleted, anyOrder)
  connectionDeleted(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, { connections: -1 });
  }

  @OnEvent(promptEvents.tokensUsed, anyOrder)
  tokensUsed(event: EnvelopeOf<typeof promptEvents.tokensUsed>): Promise<void> {
    const { input, output } = event.payload;
    return this.recorder.record(event, { aiTokens: input + output });
  }
  @OnEvent(apiCallEvents.counted, anyOrder)
  apiCallsCounted(event: EnvelopeOf<typeof apiCallEvents.counted>): Promise<void> {
    const { since, calls } = event.payload;
    return this.recorder.record({ ...event, at: since }, { apiCalls: calls });
  }
  @OnEvent(integrationEvents.delivered, anyOrder)
  webhookDelivered(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, { webhookDeliveries: 1 });
  }
}
