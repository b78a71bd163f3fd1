import { Controller } from '@nestjs/common';
import { connectionEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AdminMailWriter } from '../mail/admin-mail.writer.ts';
import { OutagePush } from './outage.push.ts';

const HOUR_LENGTH = '2026-01-31T13'.length;

/** Notifies the admins of a company of a connection that is down: by mail at most once an hour, and on devices without an open page. */
@Controller()
export class OutageListener {
  constructor(
    private readonly mails: AdminMailWriter,
    private readonly push: OutagePush,
  ) {}

  @OnEvent(connectionEvents.down)
  async down(event: EnvelopeOf<typeof connectionEvents.down>): Promise<void> {
    const { connectionId, name: connection, since, reason = null } = event.payload;
    const hour = new Date(since).toISOString().slice(0, HOUR_LENGTH);
    await this.mails.write(event, `connection-down-${connectionId}-${hour}`, since, (localTime) => ({
      kind: 'connectionDown',
      connection,
      since: localTime,
      reason,
    }));
    await this.push.dispatch(event, connectionId, connection);
  }
}
