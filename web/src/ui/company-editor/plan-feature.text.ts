import { words } from '../../lib/i18n.ts';

/** Names of the features of a plan. */
export const planFeatureText = words({
  pt: {
    useCampaigns: 'Campanhas',
    useSchedules: 'Agendamentos',
    useInternalChat: 'Chat interno',
    useExternalApi: 'API externa',
    useKanban: 'Kanban',
    useOpenAi: 'Prompts de IA',
    useIntegrations: 'Integrações',
    useRules: 'Regras, fluxos e macros',
  },
  en: {
    useCampaigns: 'Campaigns',
    useSchedules: 'Schedules',
    useInternalChat: 'Internal chat',
    useExternalApi: 'External API',
    useKanban: 'Kanban',
    useOpenAi: 'AI prompts',
    useIntegrations: 'Integrations',
    useRules: 'Rules, flows and macros',
  },
  es: {
    useCampaigns: 'Campañas',
    useSchedules: 'Agendamientos',
    useInternalChat: 'Chat interno',
    useExternalApi: 'API externa',
    useKanban: 'Kanban',
    useOpenAi: 'Prompts de IA',
    useIntegrations: 'Integraciones',
    useRules: 'Reglas, flujos y macros',
  },
});
