import type { FieldLabels } from '../../lib/edited-row.ts';
import { useText } from '../../lib/i18n.ts';
import { fieldText } from './integration-fields.text.ts';
import type { IntegrationValues } from './integration-values.ts';
import { text } from './queue-integrations.text.ts';

/** Labels of an integration's fields, for a choice between two versions of it. */
export function useIntegrationLabels(): FieldLabels<IntegrationValues> {
  const [t, field] = [useText(text), useText(fieldText)];
  return {
    type: t.type,
    name: t.name,
    projectName: field.project,
    jsonContent: field.json,
    language: field.language,
    region: field.region,
    urlN8N: field.url,
    secret: field.secret,
    typebotSlug: field.slug,
    typebotExpires: field.expires,
    typebotDelayMessage: field.delay,
    typebotKeywordFinish: field.keywordFinish,
    typebotKeywordRestart: field.keywordRestart,
    typebotUnknownMessage: field.unknown,
    typebotRestartMessage: field.restart,
    billSystem: field.system,
  };
}
