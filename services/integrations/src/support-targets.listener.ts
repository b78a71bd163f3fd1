import { Controller } from '@nestjs/common';
import {
  integrationEvents,
  integrationViews,
  promptEvents,
  promptViews,
  sessionEvents,
  type EnvelopeOf,
} from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from './integrations.database.ts';
import { endedMark } from './support-mark.ts';

/** Ends prompts and integrations that a support session made or changed; queues and connections let go of them. */
@Controller()
export class SupportTargetsListener {
  constructor(private readonly db: IntegrationsDatabase) {}

  @OnEvent(sessionEvents.ended)
  sessionEnded(event: EnvelopeOf<typeof sessionEvents.ended>): Promise<void> {
    const { sessionId } = event.payload;
    return this.db.within(event, async ({ integrations, prompts, publish }) => {
      for (const integration of await integrations.lockOfSupport(sessionId)) {
        Object.assign(integration, endedMark);
        await integrations.save(integration);
        publish(integrationEvents.ended, { integrationId: integration.id });
        publish(integrationViews.saved, { record: integration.present(), isNew: false });
      }
      for (const prompt of await prompts.lockOfSupport(sessionId)) {
        Object.assign(prompt, endedMark);
        await prompts.save(prompt);
        publish(promptEvents.ended, { promptId: prompt.id });
        publish(promptViews.saved, { record: prompt.present(new Map()), isNew: false });
      }
    });
  }
}
