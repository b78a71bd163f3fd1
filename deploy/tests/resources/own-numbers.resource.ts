import { testedResource } from './tested-resource.ts';

export const ownNumbers = testedResource('ownNumbers', {
  attempts: { 'ownNumbers.get': {} },
  queries: () => [
    ['tickets that await the agent', () => ['ownNumbers.get', {}, /awaited_since as since/i, /^tickets_of_user$/]],
    ['first answers of the agent', () => ['ownNumbers.get', {}, /percentile_cont/i, /^report_episodes_answered$/]],
  ],
});
