import { testedResource } from './tested-resource.ts';

export const firstSteps = testedResource('firstSteps', {
  attempts: {
    'firstSteps.get': {},
    'firstSteps.fold': { with: { folded: true } },
  },
});
