import type { BillSystem, IntegrationType, IntegrationView } from '@recado/contracts';
import type { IntegrationInput } from './queue-integrations.queries.ts';

export const languages = ['pt-BR', 'en', 'es'] as const;
type AgentLanguage = (typeof languages)[number];

export interface IntegrationValues {
  type: IntegrationType;
  name: string;
  projectName: string;
  /** Secrets are empty unless a new one is typed. */
  jsonContent: string;
  language: AgentLanguage;
  region: string;
  urlN8N: string;
  /** null: the stored one is removed. */
  secret: string | null;
  typebotSlug: string;
  typebotExpires: number;
  typebotDelayMessage: number;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotUnknownMessage: string;
  typebotRestartMessage: string;
  billSystem: BillSystem | '';
}
export const billSystems = ['ixc', 'mkauth', 'asaas'] as const satisfies readonly BillSystem[];

export function valuesOf(view: IntegrationView | null): IntegrationValues {
  return {
    type: view?.type ?? 'dialogflow',
    name: view?.name ?? '',
    projectName: view?.projectName ?? '',
    jsonContent: '',
    language: languages.find((language) => language === view?.language) ?? 'pt-BR',
    region: view?.region ?? '',
    urlN8N: view?.urlN8N ?? '',
    secret: '',
    typebotSlug: view?.typebotSlug ?? '',
    typebotExpires: view?.typebotExpires ?? 1,
    typebotDelayMessage: view?.typebotDelayMessage ?? 1000,
    typebotKeywordFinish: view?.typebotKeywordFinish ?? '',
    typebotKeywordRestart: view?.typebotKeywordRestart ?? '',
    typebotUnknownMessage: view?.typebotUnknownMessage ?? '',
    typebotRestartMessage: view?.typebotRestartMessage ?? '',
    billSystem: billSystems.find((system) => system === view?.billSystem) ?? '',
  };
}

export const hasUrl = (type: IntegrationType): boolean => type !== 'dialogflow' && type !== 'bill';

/** Secrets that were not typed are left out: the stored ones stay. */
const given = (name: 'jsonContent' | 'secret', value: string | null) =>
  value === null || value.trim() ? { [name]: value?.trim() ?? null } : {};

/** The fields that belong to the type; as specified, the project of a called address has the integration's name. */
export function fieldsOf(values: IntegrationValues): IntegrationInput {
  const { type } = values;
  const name = values.name.trim();
  const named = { type, name };
  switch (type) {
    case 'dialogflow':
      return {
        ...named,
        projectName: values.projectName.trim(),
        language: values.language,
        region: values.region,
        typebotUnknownMessage: values.typebotUnknownMessage.trim(),
        ...given('jsonContent', values.jsonContent),
      };
    case 'n8n':
    case 'webhook':
      return { ...named, projectName: name, urlN8N: values.urlN8N.trim(), ...given('secret', values.secret) };
    case 'typebot':
      return {
        ...named,
        projectName: name,
        urlN8N: values.urlN8N.trim(),
        typebotSlug: values.typebotSlug.trim(),
        typebotExpires: values.typebotExpires,
        typebotDelayMessage: values.typebotDelayMessage,
        typebotKeywordFinish: values.typebotKeywordFinish.trim(),
        typebotKeywordRestart: values.typebotKeywordRestart.trim(),
        typebotUnknownMessage: values.typebotUnknownMessage.trim(),
        typebotRestartMessage: values.typebotRestartMessage.trim(),
      };
    case 'bill':
      return { ...named, billSystem: values.billSystem };
  }
}
