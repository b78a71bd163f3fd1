import { word } from '../word.ts';
import { each, long } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const queueIntegrations = testedResource('queueIntegrations', {
  attempts: {
    'queueIntegrations.list': {},
    'queueIntegrations.get': { ids: { id: 'integration' } },
    'queueIntegrations.create': {
      with: (n) => ({ type: 'webhook', name: `Outside ${n}`, urlN8N: 'https://example.com/hook' }),
    },
    'queueIntegrations.update': { ids: { id: 'integration' } },
    'queueIntegrations.remove': { ids: { id: 'integration' } },
    'queueIntegrations.testSession': {
      ids: { id: 'integration' },
      with: { projectName: 'outside', language: 'pt-BR', jsonContent: '{}' },
      own: 'ERR_DIALOGFLOW',
    },
  },
  pages: [{ name: 'queueIntegrations.list', rows: 'queueIntegrations', size: 20, isCounted: true }],
  changes: {
    'queueIntegrations.update': () => ({ name: word() }),
  },
  rows: [
    `insert into integrations.queue_integrations (company_id, type, name, project_name, language, region, url_n8n,
       typebot_slug, typebot_expires, typebot_delay_message, typebot_keyword_finish, typebot_keyword_restart,
       typebot_unknown_message, typebot_restart_message, bill_system)
     select $1::bigint, 'webhook', ${long('Webhook', 50)}, '', '', '', '', '', 1, 1000, '', '', '', '', '' ${each}`,
  ],
});
