import { testedResource } from './tested-resource.ts';

export const sending = testedResource('sending', {
  attempts: {
    'sending.health': {},
  },
});
