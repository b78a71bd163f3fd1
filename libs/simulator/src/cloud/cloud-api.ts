import type { World } from '../simulated-world.ts';
import { SendLimits } from './send-limits.ts';
import { WebhookSender } from './webhooks/webhook.sender.ts';

/** The world, its webhooks and its limits, which all parts of the Cloud API share. */
export class CloudApi {
  readonly webhooks: WebhookSender;
  readonly limits = new SendLimits();

  constructor(readonly world: World) {
    this.webhooks = new WebhookSender(world);
  }
}
