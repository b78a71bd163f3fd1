import type { FieldLabels } from '../../lib/edited-row.ts';
import { useText } from '../../lib/i18n.ts';
import { fieldText } from './api-key-fields.text.ts';
import { text } from './api-keys.text.ts';
import type { ApiKeyValues } from './api-key-values.ts';

/** Labels of an API key's fields, for a choice between two versions of it. */
export function useApiKeyLabels(): FieldLabels<ApiKeyValues> {
  const [t, field] = [useText(text), useText(fieldText)];
  return {
    name: t.name,
    kind: field.kind,
    scopes: t.scopes,
    whatsappIds: t.connections,
    allowedAddresses: field.addresses,
    expiresAt: t.expiry,
  };
}
