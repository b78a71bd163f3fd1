import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

export const savedViews = testedResource('savedViews', {
  attempts: {
    'savedViews.list': {},
    // Filters may name any rows: the list compares them with tickets of the own company only.
    'savedViews.create': {
      ids: { 'view.queues': 'unowned', 'view.tags': 'unowned', 'view.users': 'unowned' },
      with: (n) => ({ name: `Mallory ${n}`, view: {} }),
    },
    'savedViews.update': {
      ids: { id: 'savedView', 'view.queues': 'unowned', 'view.tags': 'unowned', 'view.users': 'unowned' },
      with: (n) => ({ name: `Mallory ${n}` }),
    },
    'savedViews.remove': { ids: { id: 'savedView' } },
  },
  changes: {
    'savedViews.update': () => ({ name: word() }),
  },
});
