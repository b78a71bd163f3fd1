import type { ApiKeyView, ApiKeyWithSecret } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { isDay } from '../../lib/is-day.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { fieldText } from './api-key-fields.text.ts';
import { useSaveApiKey } from './api-keys.queries.ts';
import { useApiKeyLabels } from './use-api-key-labels.ts';
import { isOfConnections } from './scope-parts.ts';
import { valuesOf, type ApiKeyValues } from './api-key-values.ts';

/** The end of a day where the browser is. */
const endOf = (day: string) => new Date(`${day}T23:59:59`);

export function useApiKeyForm(
  apiKey: ApiKeyView | null,
  onClose: () => void,
  onCreated: (created: ApiKeyWithSecret) => void,
) {
  const t = useText(fieldText);
  const [initial] = useState(() => valuesOf(apiKey));
  const hasNone = apiKey?.whatsappIds?.length === 0;
  const rules: Rules<ApiKeyValues> = {
    name: textRule(2, 45, t),
    scopes: (scopes, { whatsappIds }) => {
      if (scopes.length === 0) return t.scopesRequired;
      return whatsappIds.length > 0 && !scopes.every(isOfConnections) ? t.scopesOfConnections : undefined;
    },
    expiresAt: (day) => {
      // An expiry that has passed already stays as it is.
      if (!isDay(day) || day === initial.expiresAt) return dayRule(day);
      return endOf(day).getTime() > Date.now() ? undefined : t.past;
    },
  };
  const form = useForm(initial, rules, {}, { row: apiKey, valuesOf, labels: useApiKeyLabels() });
  const save = useSaveApiKey(apiKey?.id ?? null, (saved) => {
    onClose();
    if ('secret' in saved) onCreated(saved);
  });
  const submit = () =>
    form.submit(({ name, whatsappIds, expiresAt, ...values }, opened) =>
      save.mutateAsync({
        ...values,
        version: opened.version,
        name: name.trim(),
        // A key whose connections are all gone stays limited to none, unless others are chosen.
        ...(whatsappIds.length === 0 && hasNone ? {} : { whatsappIds: whatsappIds.length > 0 ? whatsappIds : null }),
        ...(expiresAt === opened.values.expiresAt
          ? {}
          : { expiresAt: expiresAt ? endOf(expiresAt).toISOString() : null }),
      }),
    );
  return { ...form, hasNone, save: submit, busy: save.isPending };
}
export type ApiKeyForm = ReturnType<typeof useApiKeyForm>;
