import { Controller } from '@nestjs/common';
import { sessionEvents, type EventEnvelope } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { forget } from './push.service.ts';

/** With its session a browser is told no more, however it ended. */
@Controller()
export class PushListener {
  constructor(private readonly db: ChatDatabase) {}

  @OnEvent(sessionEvents.ended)
  sessionEnded({ companyId, payload: { sessionId } }: EventEnvelope<{ sessionId: string }>): Promise<void> {
    return this.db.within({ companyId }, (scope) => forget(scope, companyId, [sessionId]));
  }
}
