import { Controller } from '@nestjs/common';
import { promptViews, queueEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { promptDefaults } from './prompt-defaults.ts';

/** Prompts lose removed queues: they hand over to no queue until somebody chooses one. */
@Controller()
export class PromptListener {
  constructor(private readonly db: IntegrationsDatabase) {}

  @OnEvent(queueEvents.deleted)
  queueRemoved({ companyId, payload }: EnvelopeOf<typeof queueEvents.deleted>): Promise<void> {
    return this.db.within({ companyId }, async ({ prompts, publish }) => {
      for (const prompt of await prompts.lockOfQueue(payload.queueId)) {
        prompt.queueId = promptDefaults.queueId;
        await prompts.save(prompt);
        publish(promptViews.saved, { record: prompt.present(new Map()), isNew: false });
      }
    });
  }
}
