import { Fault, type NamedProblem } from '@recado/contracts';
import type { IntegrationEntity } from './integration.entity.ts';

/** @throws Fault ERR_VALIDATION that names the fields an integration of its type lacks */
export function checkIntegration(integration: Omit<IntegrationEntity, 'id' | 'present'>): void {
  const { type, urlN8N, typebotSlug, language, projectName, jsonContent, billSystem } = integration;
  const missing: [field: string, isMissing: boolean][] = [
    ['urlN8N', ['n8n', 'webhook', 'typebot'].includes(type) && urlN8N === ''],
    ['typebotSlug', type === 'typebot' && typebotSlug === ''],
    ['language', type === 'dialogflow' && language === ''],
    ['projectName', type === 'dialogflow' && projectName === ''],
    ['jsonContent', type === 'dialogflow' && jsonContent === null],
    ['billSystem', type === 'bill' && billSystem === ''],
  ];
  const fields = missing.flatMap(([field, isMissing]): NamedProblem[] =>
    isMissing ? [{ field, rule: 'required' }] : [],
  );
  if (fields.length > 0) throw new Fault('ERR_VALIDATION', {}, fields);
}
