import { ticketRows } from '../plans.statements.ts';
import { testedResource } from './tested-resource.ts';

export const agentLoads = testedResource('agentLoads', {
  attempts: { 'agentLoads.list': {} },
  queries: () => [['open tickets of each agent', () => ['agentLoads.list', {}, ticketRows, /^tickets_/]]],
});
