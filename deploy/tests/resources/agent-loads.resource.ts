import { testedResource } from './tested-resource.ts';

export const agentLoads = testedResource('agentLoads', {
  attempts: { 'agentLoads.list': {} },
  queries: () => [
    [
      'open tickets of each agent',
      () => ['agentLoads.list', {}, /from tickets\.agents a, lateral/i, /^(tickets_|agents_company)/],
    ],
  ],
});
