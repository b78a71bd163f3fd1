import { ROWS } from '../list-rows.ts';
import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

const conditionIds = {
  'conditions.queues': 'queue',
  'conditions.users': 'user',
  'conditions.connections': 'whatsapp',
  'conditions.tags': 'tag',
} as const;
const ids = {
  ...conditionIds,
  'actions.userId': 'user',
  'actions.queueId': 'queue',
  'actions.tagId': 'tag',
  'actions.quickMessageId': 'quickMessage',
  'actions.flowId': 'flow',
  'actions.webhookId': 'webhook',
  'actions.users': 'user',
} as const;
const conditions = [{ kind: 'status' as const, values: ['open'] }];
const actions = [{ kind: 'note' as const, text: 'Mallory' }];

export const rules = testedResource('rules', {
  attempts: {
    'rules.list': {},
    'rules.get': { ids: { id: 'rule' } },
    'rules.create': { ids, with: (n) => ({ name: `Mallory ${n}`, trigger: 'rated', conditions, actions }) },
    'rules.update': { ids: { id: 'rule', ...ids }, with: { conditions, actions } },
    'rules.remove': { ids: { id: 'rule' } },
    'rules.order': { ids: { ids: 'rule' } },
    // A filter that names rows of others finds none.
    'rules.runs': { ids: { ruleId: 'unowned', ticketId: 'unowned' } },
    'rules.tryOut': { ids: conditionIds, with: { trigger: 'tagged', conditions } },
  },
  queries: () => [
    ['the log of rules', () => ['rules.runs', {}, /from tickets\.rule_runs/i, /^rule_runs_company$/]],
    ['enabled rules', () => ['rules.list', {}, /from "tickets"\."rules"/i, /^rules_(company|enabled)$/]],
  ],
  manyRows: [
    `with made as (
       insert into tickets.rules (company_id, position, name, enabled, trigger, match, conditions, actions, stop_here, runs_per_ticket)
       select id, 1, 'Regra', false, 'rated', 'all', '[]', '[]', false, 20 from many returning id, company_id)
     insert into tickets.rule_runs (company_id, rule_id, trigger, outcome, held, actions)
     select made.company_id, made.id, 'rated', 'done', '[]', '[]'
     from made join many on many.id = made.company_id, generate_series(1, many.rows) n`,
  ],
  pages: [{ name: 'rules.runs', rows: 'runs', size: 20 }],
  rows: [
    `with made as (
       insert into tickets.rules (company_id, position, name, enabled, trigger, match, conditions, actions, stop_here, runs_per_ticket)
       values ($1::bigint, 1, 'Regra', false, 'rated', 'all', '[]', '[]', false, 20) returning id)
     insert into tickets.rule_runs (company_id, rule_id, trigger, outcome, held, actions)
     select $1::bigint, made.id, 'rated', 'done', '[]', '[]' from made, generate_series(1, ${ROWS})`,
  ],
  changes: {
    'rules.update': () => ({ name: word() }),
  },
});
