import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

export const queueOptions = testedResource('queueOptions', {
  attempts: {
    'queueOptions.list': { ids: { queueId: 'queue', parentId: 'branch' } },
    'queueOptions.create': { ids: { queueId: 'queue', parentId: 'branch' }, with: { title: 'Mallory' } },
    'queueOptions.update': { ids: { id: 'option', parentId: 'branch' }, with: { title: 'Mallory' } },
    'queueOptions.remove': { ids: { id: 'option' } },
  },
  changes: {
    'queueOptions.update': () => ({ title: word() }),
  },
});
