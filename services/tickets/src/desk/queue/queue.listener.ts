import { Controller } from '@nestjs/common';
import { integrationEvents, promptEvents, queueViews, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';

/** Prompts and integrations that were removed, or ended with a support session, leave all queues and the drafts of flows. */
@Controller()
export class QueueListener {
  constructor(private readonly db: DeskDatabase) {}

  @OnEvent(promptEvents.deleted)
  promptRemoved({ companyId, payload }: EnvelopeOf<typeof promptEvents.deleted>): Promise<void> {
    return this.drop(companyId, 'promptId', payload.promptId);
  }
  @OnEvent(integrationEvents.deleted)
  integrationRemoved({ companyId, payload }: EnvelopeOf<typeof integrationEvents.deleted>): Promise<void> {
    return this.drop(companyId, 'integrationId', payload.integrationId);
  }

  @OnEvent(promptEvents.ended)
  promptEnded({ companyId, payload }: EnvelopeOf<typeof promptEvents.ended>): Promise<void> {
    return this.drop(companyId, 'promptId', payload.promptId);
  }
  @OnEvent(integrationEvents.ended)
  integrationEnded({ companyId, payload }: EnvelopeOf<typeof integrationEvents.ended>): Promise<void> {
    return this.drop(companyId, 'integrationId', payload.integrationId);
  }

  private drop(companyId: number, field: 'promptId' | 'integrationId', id: number): Promise<void> {
    return this.db.within({ companyId }, async ({ queues, flows, publish }) => {
      await flows.dropTarget(field, id);
      for (const found of await queues.all()) {
        if (found[field] !== id) continue;
        // A prompt and an integration of one queue may end at the same time: each change sees the other's.
        const queue = await queues.lock(found.id);
        if (queue[field] !== id) continue;
        queue[field] = null;
        await queues.save(queue);
        publish(queueViews.updated, { queue: queue.present() });
      }
    });
  }
}
