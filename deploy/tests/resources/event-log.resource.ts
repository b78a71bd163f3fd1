import { testedResource } from './tested-resource.ts';

export const eventLog = testedResource('eventLog', {
  attempts: {
    'eventLog.list': {},
  },
});
