import { testedResource } from './tested-resource.ts';

export const whatsapp = testedResource('whatsapp', {
  attempts: {
    'whatsapp.list': {},
    'whatsapp.get': { ids: { id: 'whatsapp' } },
    'whatsapp.events': { ids: { id: 'whatsapp' } },
    'whatsapp.create': {
      ids: { queueIds: 'queue', transferQueueId: 'queue', promptId: 'unowned', integrationId: 'unowned' },
      with: (n) => ({ name: `Mallory ${n}` }),
    },
    'whatsapp.update': {
      ids: {
        id: 'whatsapp',
        queueIds: 'queue',
        transferQueueId: 'queue',
        promptId: 'unowned',
        integrationId: 'unowned',
      },
      with: (n) => ({ name: `Mallory ${n}` }),
    },
    'whatsapp.createToken': { ids: { id: 'whatsapp' } },
    'whatsapp.remove': { ids: { id: 'whatsapp' }, own: 'ERR_NO_OTHER_WHATSAPP' },
    'whatsapp.retry': { ids: { id: 'whatsapp' } },
    'whatsapp.renew': { ids: { id: 'whatsapp' } },
    'whatsapp.pair': { ids: { id: 'whatsapp' }, with: { number: '5511987654321' } },
    'whatsapp.disconnect': { ids: { id: 'whatsapp' } },
  },
  // A connection that is not linked: one that was opened anew may be connected by then.
  repeatedWith: {
    'whatsapp.pair': async ({ api }) => ({
      id: (await api.whatsapp.create({ name: `Loja ${crypto.randomUUID()}` })).id,
    }),
  },
});
