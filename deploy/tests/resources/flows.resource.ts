import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

const draftIds = {
  'draft.steps.quickMessageId': 'quickMessage',
  'draft.steps.promptId': 'prompt',
  'draft.steps.integrationId': 'integration',
  'draft.steps.queueId': 'queue',
  'draft.steps.userId': 'user',
  'draft.steps.flowId': 'flow',
  'draft.steps.conditions.queues': 'queue',
  'draft.steps.conditions.users': 'user',
  'draft.steps.conditions.connections': 'whatsapp',
  'draft.steps.conditions.tags': 'tag',
  'draft.steps.action.userId': 'user',
  'draft.steps.action.queueId': 'queue',
  'draft.steps.action.tagId': 'tag',
  'draft.steps.action.quickMessageId': 'quickMessage',
  'draft.steps.action.flowId': 'flow',
  'draft.steps.action.webhookId': 'webhook',
  'draft.steps.action.users': 'user',
} as const;
const ids = { ...draftIds, 'starts.connections': 'whatsapp', 'starts.queues': 'queue' } as const;
// Rows are looked up in fields of other kinds, too.
const step = {
  id: 'hi',
  kind: 'send' as const,
  text: 'Mallory',
  ways: [],
  conditions: [{ kind: 'status' as const, values: ['open'] }],
  action: { kind: 'note' as const, text: 'Mallory' },
};
const draft = { start: 'hi', steps: [step] };
const starts = { connections: [], queues: [], adverts: false, byHand: true };
const period = { from: '2026-11-01', to: '2026-11-30' };

export const flows = testedResource('flows', {
  attempts: {
    'flows.list': {},
    'flows.get': { ids: { id: 'flow' } },
    'flows.create': { ids, with: (n) => ({ name: `Mallory ${n}`, draft, starts }) },
    'flows.update': { ids: { id: 'flow', ...ids }, with: { draft, starts } },
    'flows.remove': { ids: { id: 'flow' } },
    'flows.publish': { ids: { id: 'flow' } },
    'flows.versions': { ids: { id: 'flow' } },
    'flows.version': { ids: { id: 'flow' }, with: { number: 1 } },
    'flows.rollBack': { ids: { id: 'flow' }, with: { number: 1 } },
    'flows.numbers': { ids: { id: 'flow' }, with: period },
    'flows.path': { ids: { ticketId: 'ticket' } },
    'flows.start': { ids: { ticketId: 'ticket', flowId: 'flow' } },
    'flows.startable': {},
    'flows.tryOut': { ids: { id: 'flow', ...draftIds }, with: { draft, text: '' } },
    'flows.fromQueue': { ids: { queueId: 'queue' } },
  },
  queries: () => [
    ['flows', () => ['flows.list', {}, /from tickets\.flows f/i, /^(flows_company|bots_flow|flow_versions_company)$/]],
    ['flows that agents start', () => ['flows.startable', {}, /from tickets\.flows/i, /^flows_company$/]],
  ],
  manyRows: [
    `with made as (
       insert into tickets.flows (company_id, name, enabled, starts, draft, published)
       select many.id, 'Fluxo ' || n, false, '{"connections": [], "queues": [], "adverts": false, "byHand": false}',
         '{"start": "", "steps": []}', 1 from many, generate_series(1, 5) n returning id, company_id)
     insert into tickets.flow_versions (company_id, flow_id, number, graph, follow)
     select company_id, id, 1, '{"start": "", "steps": []}', false from made`,
  ],
  changes: {
    'flows.update': () => ({ name: word() }),
  },
});
