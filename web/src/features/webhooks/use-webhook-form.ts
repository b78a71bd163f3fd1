import type { NewWebhook, WebhookView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSecretAgain } from '../../lib/secret-again.ts';
import { fieldText } from './webhook-fields.text.ts';
import { useWebhookLabels } from './use-webhook-labels.ts';
import { useSaveWebhook } from './webhooks.queries.ts';
import { valuesOf, type HeaderValue, type WebhookValues } from './webhook-values.ts';

const isWhole = ({ name, value, isStored }: HeaderValue) => name.trim() !== '' && (isStored || value !== '');

export function useWebhookForm(
  webhook: WebhookView | null,
  onClose: () => void,
  onCreated: (created: NewWebhook) => void,
) {
  const t = useText(fieldText);
  const [initial] = useState(() => valuesOf(webhook));
  const again = useSecretAgain(initial.secretHeaders.length > 0);
  const hasNone = webhook?.disabledReason === 'noConnection' && webhook.connectionIds.length === 0;
  const rules: Rules<WebhookValues> = {
    name: textRule(2, 50, t),
    url: (url) => (/^https?:\/\/[^\s/?#]+\S*$/i.test(url.trim()) ? undefined : t.invalidUrl),
    events: (events) => (events.length === 0 ? t.eventsRequired : undefined),
    connectionIds: (ids, { active }) => (hasNone && active && ids.length === 0 ? t.connectionsGone : undefined),
    secretHeaders: (headers, { url }) => {
      if (!headers.every(isWhole)) return t.headerRequired;
      return headers.some(({ value }) => value === '') ? again(initial.url, url.trim()) : undefined;
    },
  };
  const form = useForm(initial, rules, {}, { row: webhook, valuesOf, labels: useWebhookLabels() });
  const save = useSaveWebhook(webhook?.id ?? null, (saved) => {
    onClose();
    if ('secret' in saved) onCreated(saved);
  });
  const submit = () =>
    form.submit(({ name, url, events, secretHeaders, ...values }, opened) => {
      const isHeadersChanged = JSON.stringify(secretHeaders) !== JSON.stringify(opened.values.secretHeaders);
      return save.mutateAsync({
        ...values,
        version: opened.version,
        name: name.trim(),
        url: url.trim(),
        events,
        ...(isHeadersChanged
          ? { secretHeaders: secretHeaders.map((header) => ({ name: header.name.trim(), value: header.value })) }
          : {}),
      });
    });
  return {
    ...form,
    hasNone,
    headersAgain: again(initial.url, form.values.url.trim()),
    save: submit,
    busy: save.isPending,
  };
}
export type WebhookForm = ReturnType<typeof useWebhookForm>;
