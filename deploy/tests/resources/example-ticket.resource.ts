import { testedResource } from './tested-resource.ts';

export const exampleTicket = testedResource('exampleTicket', {
  attempts: {
    'exampleTicket.get': {},
    'exampleTicket.add': {},
    'exampleTicket.remove': {},
  },
});
