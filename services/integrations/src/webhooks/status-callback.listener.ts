import { Controller } from '@nestjs/common';
import { apiMessageEvents, STATUS_CALLBACK, WEBHOOK_VERSION, type EnvelopeOf } from '@recado/contracts';
import { currentTrace, OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { DeliveryRunner } from './delivery.runner.ts';

/** Adds deliveries of the states of calls to the addresses of these calls. */
@Controller()
export class StatusCallbackListener {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly runner: DeliveryRunner,
  ) {}

  @OnEvent(apiMessageEvents.statusChanged)
  async statusChanged(event: EnvelopeOf<typeof apiMessageEvents.statusChanged>): Promise<void> {
    const { companyId, at: timestamp, payload } = event;
    const { url, contactId, call: apiMessage } = payload;
    const requestId = currentTrace();
    const body = {
      type: STATUS_CALLBACK,
      timestamp,
      version: WEBHOOK_VERSION,
      companyId,
      requestId,
      data: { apiMessage },
    };
    const callback = { url, contactId, requestId, body: JSON.stringify(body) };
    await this.db.within(event, ({ deliveryQueue }) => deliveryQueue.addCallback(event, callback));
    this.runner.wakeUp();
  }
}
