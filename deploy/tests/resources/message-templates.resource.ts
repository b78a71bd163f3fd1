import { countOf } from '../plans.statements.ts';
import { each, eachOfMany } from '../list-rows.ts';
import { officialNumber } from '../official-number.factory.ts';
import { testedResource } from './tested-resource.ts';

const content = { body: 'Olá {{1}}, até logo', samples: [{ name: '1', value: 'Ana' }] };
const stored = `jsonb_build_object('header', null, 'body', 'olá', 'footer', '', 'buttons', '[]'::jsonb, 'samples', '{}'::jsonb,
  'isForeign', false)`;
const columns = `(company_id, account, remote, name, language, category, status, quality, is_named, content, read_at)`;

export const messageTemplates = testedResource('messageTemplates', {
  attempts: {
    'messageTemplates.list': { ids: { whatsappId: 'whatsapp' } },
    'messageTemplates.get': { ids: { id: 'messageTemplate' } },
    'messageTemplates.create': {
      ids: { whatsappId: 'whatsapp' },
      with: (n) => ({ name: `mallory_${n}`, language: 'pt_BR', category: 'UTILITY', ...content }),
      own: 'ERR_WAPP_NOT_OFFICIAL',
    },
    'messageTemplates.update': { ids: { id: 'messageTemplate' }, with: content, own: 'ERR_CLOUD_TOKEN_INVALID' },
    'messageTemplates.remove': { ids: { id: 'messageTemplate' }, own: 'ERR_CLOUD_TOKEN_INVALID' },
    'messageTemplates.uploadSample': { ids: { id: 'whatsapp' }, own: 'ERR_WAPP_NOT_OFFICIAL' },
    'messageTemplates.sync': { ids: { id: 'whatsapp' }, own: 'ERR_WAPP_NOT_OFFICIAL' },
  },
  // Meta is asked before anything is stored, and the number of the stage is no official one.
  unrepeatable: ['messageTemplates.create', 'messageTemplates.sync', 'messageTemplates.uploadSample'],
  pages: [{ name: 'messageTemplates.list', rows: 'records', size: 20, isCounted: true }],
  rows: [
    `insert into connections.whatsapps (company_id, name, kind, cloud, wanted, status)
     values ($1, 'oficial das páginas', 'cloud', '${officialNumber('77')}', false, 'DISCONNECTED')`,
    `insert into connections.templates ${columns}
     select $1::bigint, '77', n::text, 'aviso_' || n, 'pt_BR', 'UTILITY', 'APPROVED', 'GREEN', false, ${stored}, now() ${each}`,
  ],
  queries: () => [
    [
      'the count of templates',
      () => ['messageTemplates.list', {}, countOf('connections.templates'), /^templates_(name|company)/],
    ],
  ],
  manyRows: [
    `insert into connections.templates ${columns}
     select id, '77', n::text, 'aviso_' || n, 'pt_BR', 'UTILITY', 'APPROVED', 'GREEN', false, ${stored}, now() ${eachOfMany}`,
  ],
});
