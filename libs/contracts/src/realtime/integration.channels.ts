import { Flag, Ids, OneOf, Part } from '../fields.ts';
import { PromptView } from '../integrations/prompt.contract.ts';
import { IntegrationView } from '../integrations/queue-integration.contract.ts';
import { WebhookView } from '../integrations/webhook.contract.ts';
import { RecordDelete } from './record-delete.ts';

export class PromptSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => PromptView) record: PromptView;
}
export class IntegrationSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => IntegrationView) record: IntegrationView;
}
export class WebhookSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => WebhookView) record: WebhookView;
}
/** Deliveries of these endpoints were added or finished, or tried without success. */
export class WebhookDeliveryChange {
  @OneOf(['update']) action: 'update';
  @Ids() webhookIds: number[];
  /** An endpoint has changed its state, too. */
  @Flag() isState: boolean;
}

/** The classes of the payloads of each channel. */
export const integrationChannels = {
  prompt: [PromptSave, RecordDelete],
  queueIntegration: [IntegrationSave, RecordDelete],
  webhook: [WebhookSave, RecordDelete],
  webhookDelivery: [WebhookDeliveryChange],
} as const;
