import { testedResource } from './tested-resource.ts';

export const pushSubscriptions = testedResource('pushSubscriptions', {
  attempts: {
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
  },
});
