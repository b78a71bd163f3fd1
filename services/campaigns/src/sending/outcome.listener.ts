import { Controller } from '@nestjs/common';
import { campaignMessageEvents, whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { OutcomeRecorder } from './outcome.recorder.ts';

/** Outcomes of campaign messages, from connections and tickets. */
@Controller()
export class OutcomeListener {
  constructor(private readonly outcomes: OutcomeRecorder) {}

  @OnEvent(whatsappEvents.messageStatus)
  async status({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.messageStatus>): Promise<void> {
    if (payload.source === 'campaign') await this.outcomes.record(companyId, payload);
  }
  @OnEvent(campaignMessageEvents.refused)
  refused({ companyId, payload }: EnvelopeOf<typeof campaignMessageEvents.refused>): Promise<void> {
    return this.outcomes.record(companyId, { waId: payload.waId, ack: 0, failure: payload.reason });
  }
  @OnEvent(campaignMessageEvents.known)
  known({ companyId, payload }: EnvelopeOf<typeof campaignMessageEvents.known>): Promise<void> {
    return this.outcomes.record(companyId, payload);
  }
}
