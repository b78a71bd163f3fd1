import type { DefaultResponses } from './default-responses.ts';

export const notificationDefaults: DefaultResponses = {
  'notifications.list': ({ notifications }) => notifications,
  'notifications.remove': () => undefined,
  'pushSubscriptions.key': () => ({ key: 'QUJD' }),
  'pushSubscriptions.save': () => undefined,
  'pushSubscriptions.remove': () => undefined,
};
