import type { FieldLabels } from '../../lib/edited-row.ts';
import { useText } from '../../lib/i18n.ts';
import type { WebhookValues } from './webhook-values.ts';
import { fieldText } from './webhook-fields.text.ts';
import { text } from './webhooks.text.ts';

/** Labels of a webhook's fields, for a choice between two versions of it. */
export function useWebhookLabels(): FieldLabels<WebhookValues> {
  const [t, field] = [useText(text), useText(fieldText)];
  return {
    name: t.name,
    url: t.address,
    events: field.events,
    connectionIds: field.connections,
    shape: field.shape,
    active: field.isActive,
    isTest: field.isTest,
    secretHeaders: [field.headers, (headers) => headers.map(({ name }) => name).join('\n')],
  };
}
