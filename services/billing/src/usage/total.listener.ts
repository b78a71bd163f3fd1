import { Controller } from '@nestjs/common';
import {
  chatFileEvents,
  connectionEvents,
  contactEvents,
  messageEvents,
  type CountedTotal,
  type EnvelopeOf,
  type EventEnvelope,
} from '@recado/contracts';
import { log, OnEvent } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { updateQuotas } from './update-quotas.ts';
import { CHAT_BYTES, type TotalKind } from './usage-kinds.ts';

/** Age up to which a count is used: marks of the events after an older count may be removed already. */
const OLDEST_MS = 2 * 86_400_000;

/** Sets running totals to the counts of the services that own the rows (decision 40). */
@Controller()
export class TotalListener {
  constructor(private readonly db: BillingDatabase) {}

  @OnEvent(contactEvents.counted)
  contacts(event: EnvelopeOf<typeof contactEvents.counted>): Promise<void> {
    return this.set('contacts', contactEvents.counted.service, event);
  }
  @OnEvent(messageEvents.filesCounted)
  files(event: EnvelopeOf<typeof messageEvents.filesCounted>): Promise<void> {
    return this.set('storageBytes', messageEvents.filesCounted.service, event);
  }
  @OnEvent(chatFileEvents.counted)
  chatFiles(event: EnvelopeOf<typeof chatFileEvents.counted>): Promise<void> {
    return this.set(CHAT_BYTES, chatFileEvents.counted.service, event);
  }
  @OnEvent(connectionEvents.counted)
  connections(event: EnvelopeOf<typeof connectionEvents.counted>): Promise<void> {
    return this.set('connections', connectionEvents.counted.service, event);
  }

  private async set(kind: TotalKind, service: string, event: EventEnvelope<CountedTotal>): Promise<void> {
    const { companyId, at, payload } = event;
    if (Date.now() - Date.parse(at) > OLDEST_MS) {
      log.warn({ kind, at }, 'a count is too old, and the next one is awaited');
      return;
    }
    await this.db.within(event, async (scope) => {
      await scope.totals.set(kind, service, payload);
      await updateQuotas(scope, [companyId], new Date());
    });
  }
}
