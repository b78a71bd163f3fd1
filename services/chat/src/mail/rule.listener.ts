import { Controller } from '@nestjs/common';
import { ruleEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AdminMailWriter } from './admin-mail.writer.ts';

/** Notifies the admins of a company by mail of a rule that has switched itself off. */
@Controller()
export class RuleListener {
  constructor(private readonly mails: AdminMailWriter) {}

  @OnEvent(ruleEvents.stopped)
  stopped(event: EnvelopeOf<typeof ruleEvents.stopped>): Promise<void> {
    const { ruleId, name: rule, at } = event.payload;
    return this.mails.write(event, `rule-stopped-${ruleId}-${at}`, at, (since) => ({
      kind: 'ruleStopped',
      rule,
      since,
    }));
  }
}
