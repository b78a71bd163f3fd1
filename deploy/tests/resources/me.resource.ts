import { testedResource } from './tested-resource.ts';

export const me = testedResource('me', {
  attempts: {
    'me.get': {},
  },
});
