import { Controller } from '@nestjs/common';
import { fileListEvents, queueEvents, tagEvents, type EnvelopeOf, type EventEnvelope } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { loseReference, type ReferenceField } from './lose-reference.ts';

/** Campaigns lose removed tags, file lists and queues. */
@Controller()
export class LostReferenceListener {
  constructor(private readonly db: CampaignsDatabase) {}

  @OnEvent(tagEvents.deleted)
  tagRemoved(event: EnvelopeOf<typeof tagEvents.deleted>): Promise<void> {
    return this.lose(event, 'tagListId', event.payload.tagId);
  }
  @OnEvent(fileListEvents.deleted)
  fileListRemoved(event: EnvelopeOf<typeof fileListEvents.deleted>): Promise<void> {
    return this.lose(event, 'fileListId', event.payload.fileListId);
  }
  @OnEvent(queueEvents.deleted)
  queueRemoved(event: EnvelopeOf<typeof queueEvents.deleted>): Promise<void> {
    return this.lose(event, 'queueId', event.payload.queueId);
  }

  private async lose({ companyId }: EventEnvelope, field: ReferenceField, id: number): Promise<void> {
    await this.db.within({ companyId }, (scope) => loseReference(scope, field, id));
  }
}
