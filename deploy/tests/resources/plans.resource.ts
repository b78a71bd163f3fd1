import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

const plan = { users: 1, connections: 1, queues: 1, value: 0 };

export const plans = testedResource('plans', {
  attempts: {
    'plans.list': {},
    'plans.all': {},
    'plans.get': { ids: { id: 'unowned' } },
    'plans.create': { with: (n) => ({ name: `Mallory ${n}`, ...plan }) },
    'plans.update': { ids: { id: 'unowned' } },
    'plans.remove': { ids: { id: 'unowned' } },
  },
  changes: {
    'plans.update': () => ({ name: word() }),
  },
});
