import type { IntegrationView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSecretAgain } from '../../lib/secret-again.ts';
import { isSecret } from './generate-secret.ts';
import { fieldText } from './integration-fields.text.ts';
import { fieldsOf, hasUrl, valuesOf, type IntegrationValues } from './integration-values.ts';
import { useIntegrationLabels } from './use-integration-labels.ts';
import { useSaveIntegration } from './queue-integrations.queries.ts';
import { text } from './queue-integrations.text.ts';
import { readServiceAccount } from './read-service-account.ts';

function useRules(integration: IntegrationView | null): Rules<IntegrationValues> {
  const t = useText(text);
  const f = useText(fieldText);
  const again = useSecretAgain(integration?.hasSecret ?? false);
  return {
    name: textRule(2, 50, t),
    projectName: (project, { type }) => (type === 'dialogflow' ? textRule(1, 100, t)(project) : undefined),
    jsonContent: (json, { type }) => {
      if (type !== 'dialogflow') return undefined;
      if (json.trim() === '') return integration?.hasJsonContent ? undefined : t.required;
      const account = readServiceAccount(json);
      return typeof account === 'string' ? f[account] : undefined;
    },
    urlN8N: (url, { type }) => {
      if (!hasUrl(type)) return undefined;
      if (url.trim() === '') return t.required;
      return /^https?:\/\/[^\s/?#]/i.test(url.trim()) ? undefined : f.badUrl;
    },
    secret: (secret, { urlN8N }) => {
      if (secret === null) return undefined;
      if (secret.trim() === '') return again(integration?.urlN8N ?? '', urlN8N);
      return isSecret(secret.trim()) ? undefined : f.badSecret;
    },
    typebotSlug: (slug, { type }) => (type === 'typebot' ? textRule(1, 100, t)(slug) : undefined),
    billSystem: (system, { type }) => (type === 'bill' && system === '' ? f.systemRequired : undefined),
  };
}

export function useIntegrationForm(integration: IntegrationView | null, done: () => void) {
  const [initial] = useState(() => valuesOf(integration));
  const labels = useIntegrationLabels();
  const form = useForm(initial, useRules(integration), {}, { row: integration, valuesOf, labels });
  const save = useSaveIntegration(integration?.id ?? null, done);
  const submit = () => form.submit((values, { version }) => save.mutateAsync({ ...fieldsOf(values), version }));
  return { ...form, save: submit, busy: save.isPending };
}
export type IntegrationForm = ReturnType<typeof useIntegrationForm>;
