import { testedResource } from './tested-resource.ts';

export const secondFactor = testedResource('secondFactor', {
  attempts: {
    'secondFactor.begin': {},
    'secondFactor.confirm': {},
    'secondFactor.turnOff': {},
    'secondFactor.reset': { ids: { id: 'user' }, own: 'ERR_NO_SECOND_FACTOR' },
  },
});
