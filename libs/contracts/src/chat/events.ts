import { event } from '../event.ts';
import type { HelpView } from './help.contract.ts';
import type { NotificationView } from './notification.contract.ts';

const key = () => 'helps';

/** Told for the platform: every company sees them. */
export const chatEvents = {
  helpCreated: event<{ help: HelpView }>('chat.helpCreated', {
    key,
    pushes: ({ help }) => [{ channel: 'help', to: { kind: 'company' }, payload: { action: 'create', record: help } }],
    onlyShown: true,
  }),
  helpChanged: event<{ help: HelpView }>('chat.helpChanged', {
    key,
    pushes: ({ help }) => [{ channel: 'help', to: { kind: 'company' }, payload: { action: 'update', record: help } }],
    onlyShown: true,
  }),
  helpRemoved: event<{ id: number }>('chat.helpRemoved', {
    key,
    pushes: ({ id }) => [{ channel: 'help', to: { kind: 'company' }, payload: { action: 'delete', id } }],
    onlyShown: true,
  }),
  notificationAdded: event<{ userId: number; record: NotificationView }>('chat.notificationAdded', {
    key: ({ userId }) => `user-${userId}`,
    pushes: ({ userId, record }) => [
      { channel: 'notification', to: { kind: 'user', userId }, payload: { action: 'create', record } },
    ],
    onlyShown: true,
  }),
  notificationRemoved: event<{ userId: number; id: number }>('chat.notificationRemoved', {
    key: ({ userId }) => `user-${userId}`,
    pushes: ({ userId, id }) => [
      { channel: 'notification', to: { kind: 'user', userId }, payload: { action: 'delete', id } },
    ],
    onlyShown: true,
  }),
  /** Whether anybody of the company wants to be told while no page is open: only then it is worth telling. */
  pushWanted: event<{ wanted: boolean }>('chat.pushWanted', { key: () => 'push' }),
};
