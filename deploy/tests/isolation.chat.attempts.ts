import type { OperationAttempts } from './isolation.types.ts';

export const chat = {
  'helps.page': {},
  'helps.list': {},
  'helps.get': { ids: { id: 'unowned' } },
  'helps.create': { with: (n) => ({ title: `Mallory ${n}`, video: 'M7lc1UVf-VE' }) },
  'helps.update': { ids: { id: 'unowned' } },
  'helps.remove': { ids: { id: 'unowned' } },
  'notifications.list': {},
  'notifications.remove': { ids: { id: 'notification' } },
  'pushSubscriptions.key': {},
  'pushSubscriptions.save': {
    with: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/outside',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      language: 'pt',
      withText: true,
    },
  },
  'pushSubscriptions.remove': {},
} satisfies Partial<OperationAttempts>;
