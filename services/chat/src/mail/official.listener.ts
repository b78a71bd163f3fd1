import { Controller } from '@nestjs/common';
import { connectionEvents, templateEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AdminMailWriter } from './admin-mail.writer.ts';

const DAY_LENGTH = '2026-01-31'.length;

/** Notifies the admins of a company by mail of templates that Meta has stopped and of numbers whose quality falls, each once a day. */
@Controller()
export class OfficialListener {
  constructor(private readonly mails: AdminMailWriter) {}

  @OnEvent(templateEvents.changed)
  async templateChanged(event: EnvelopeOf<typeof templateEvents.changed>): Promise<void> {
    const { templateId, name: template, status, reason, before } = event.payload;
    if (status === before.status || status === 'APPROVED' || status === 'PENDING') return;
    const key = `template-${templateId}-${status}-${event.at.slice(0, DAY_LENGTH)}`;
    await this.mails.write(event, key, event.at, () => ({ kind: 'templateStopped', template, status, reason }));
  }

  @OnEvent(connectionEvents.qualityChanged)
  async qualityChanged(event: EnvelopeOf<typeof connectionEvents.qualityChanged>): Promise<void> {
    const { connectionId, name: connection, quality, before } = event.payload;
    const hasFallen = quality === 'RED' || (quality === 'YELLOW' && before === 'GREEN');
    if (!hasFallen) return;
    const key = `quality-${connectionId}-${quality}-${event.at.slice(0, DAY_LENGTH)}`;
    await this.mails.write(event, key, event.at, () => ({ kind: 'qualityFallen', connection, quality }));
  }
}
