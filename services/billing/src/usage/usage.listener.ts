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

/** Counts what companies use, by what other services say has happened. */
@Controller()
export class UsageListener {
  constructor(private readonly recorder: UsageRecorder) {}

  @OnEvent(messageEvents.received)
  received(event: EnvelopeOf<typeof messageEvents.received>): Promise<void> {
    return this.recorder.record(event, countReceived(event.payload));
  }
  @OnEvent(messageEvents.sent)
  sent(event: EnvelopeOf<typeof messageEvents.sent>): Promise<void> {
    return this.recorder.record(event, countSent(event.payload));
  }
  @OnEvent(messageEvents.mediaChanged)
  mediaChanged(event: EnvelopeOf<typeof messageEvents.mediaChanged>): Promise<void> {
    return this.recorder.record(event, countStored(event.payload.bytes));
  }

  @OnEvent(messageEvents.filesRemoved)
  filesRemoved(event: EnvelopeOf<typeof messageEvents.filesRemoved>): Promise<void> {
    return this.recorder.record(event, countRemoved(event.payload.bytes));
  }

  @OnEvent(chatFileEvents.stored)
  chatFilesStored(event: EnvelopeOf<typeof chatFileEvents.stored>): Promise<void> {
    return this.recorder.record(event, countChatFiles(event.payload.bytes));
  }
  @OnEvent(chatFileEvents.removed)
  chatFilesRemoved(event: EnvelopeOf<typeof chatFileEvents.removed>): Promise<void> {
    return this.recorder.record(event, countChatFiles(-event.payload.bytes));
  }

  @OnEvent(contactEvents.created)
  contactCreated(event: EnvelopeOf<typeof contactEvents.created>): Promise<void> {
    return this.recorder.record(event, { contacts: 1 });
  }
  @OnEvent(contactEvents.imported)
  contactsImported(event: EnvelopeOf<typeof contactEvents.imported>): Promise<void> {
    return this.recorder.record(event, { contacts: event.payload.added });
  }
  @OnEvent(contactEvents.updated)
  contactUpdated(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(contactEvents.merged)
  contactsMerged(event: EnvelopeOf<typeof contactEvents.merged>): Promise<void> {
    return this.recorder.record(event, { contacts: -1 });
  }
  @OnEvent(contactEvents.deleted)
  contactDeleted(event: EnvelopeOf<typeof contactEvents.deleted>): Promise<void> {
    return this.recorder.record(event, { contacts: -1, ...countRemoved(event.payload.bytes) });
  }

  @OnEvent(ticketEvents.deleted)
  ticketDeleted(event: EnvelopeOf<typeof ticketEvents.deleted>): Promise<void> {
    return this.recorder.record(event, countRemoved(event.payload.bytes));
  }
  @OnEvent(ticketEvents.accepted)
  ticketAccepted(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.transferred)
  ticketTransferred(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.returned)
  ticketReturned(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.closed)
  ticketClosed(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }
  @OnEvent(ticketEvents.reopened)
  ticketReopened(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, {});
  }

  @OnEvent(connectionEvents.created)
  connectionCreated(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, { connections: 1 });
  }
  @OnEvent(connectionEvents.deleted)
  connectionDeleted(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, { connections: -1 });
  }

  @OnEvent(promptEvents.tokensUsed)
  tokensUsed(event: EnvelopeOf<typeof promptEvents.tokensUsed>): Promise<void> {
    const { input, output } = event.payload;
    return this.recorder.record(event, { aiTokens: input + output });
  }
  @OnEvent(apiCallEvents.counted)
  apiCallsCounted(event: EnvelopeOf<typeof apiCallEvents.counted>): Promise<void> {
    const { since, calls } = event.payload;
    return this.recorder.record({ ...event, at: since }, { apiCalls: calls });
  }
  @OnEvent(integrationEvents.delivered)
  webhookDelivered(event: EventEnvelope): Promise<void> {
    return this.recorder.record(event, { webhookDeliveries: 1 });
  }
}
