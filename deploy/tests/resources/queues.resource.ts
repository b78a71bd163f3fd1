import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

const color = (n: number) => `#${(n % 100_000).toString().padStart(6, '0')}`;

export const queues = testedResource('queues', {
  attempts: {
    'queues.list': {},
    'queues.get': { ids: { id: 'queue' } },
    'queues.load': { ids: { id: 'queue' } },
    'queues.create': {
      ids: { integrationId: 'unowned', promptId: 'unowned' },
      with: (n) => ({ name: `Mallory ${n}`, color: color(n) }),
    },
    'queues.update': {
      ids: { id: 'queue', integrationId: 'unowned', promptId: 'unowned', 'options.id': 'option' },
      with: (n) => ({ name: `Mallory ${n}`, options: [{ title: 'Mallory' }] }),
    },
    'queues.remove': { ids: { id: 'queue' } },
  },
  changes: {
    'queues.update': () => ({ options: [{ title: word() }] }),
  },
});
