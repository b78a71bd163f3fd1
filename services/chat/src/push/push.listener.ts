import { Controller } from '@nestjs/common';
import { sessionEvents, type EventEnvelope } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';

/** Subscriptions end with their session. */
@Controller()
export class PushListener {
  constructor(private readonly db: ChatDatabase) {}

  @OnEvent(sessionEvents.ended)
  sessionEnded({ companyId, payload: { sessionId } }: EventEnvelope<{ sessionId: string }>): Promise<void> {
    return this.db.within({ companyId }, (scope) => removeSubscriptions(scope, companyId, [sessionId]));
  }
}
