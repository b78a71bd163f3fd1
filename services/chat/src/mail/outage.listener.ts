import { Controller } from '@nestjs/common';
import { connectionEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AdminMailWriter } from './admin-mail.writer.ts';

const HOUR_LENGTH = '2026-01-31T13'.length;

/** Notifies the admins of a company by mail of a connection that is down, at most once an hour. */
@Controller()
export class OutageListener {
  constructor(private readonly mails: AdminMailWriter) {}

  @OnEvent(connectionEvents.down)
  down(event: EnvelopeOf<typeof connectionEvents.down>): Promise<void> {
    const { connectionId, name: connection, since, reason = null } = event.payload;
    const hour = new Date(since).toISOString().slice(0, HOUR_LENGTH);
    return this.mails.write(event, `connection-down-${connectionId}-${hour}`, since, (localTime) => ({
      kind: 'connectionDown',
      connection,
      since: localTime,
      reason,
    }));
  }
}
