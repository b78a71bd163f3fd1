import { event, view } from '../event.ts';
import type { HelpView } from './help.contract.ts';
import type { NotificationView } from './notification.contract.ts';

export const pushEvents = {
  /** Whether anybody of the company receives notifications while no page is open: only then they are worth making. */
  subscribersChanged: event<{ hasSubscribers: boolean }>('chat', 'pushSubscriptions.changed', { key: () => 'push' }),
};

const helpKey = () => 'helps';
const toCompany = { kind: 'company' } as const;

/** Helps are the platform's: every company receives them. */
export const helpViews = {
  created: view<{ help: HelpView }>('helps.created', {
    key: helpKey,
    pushes: ({ help }) => [{ channel: 'help', to: toCompany, payload: { action: 'create', record: help } }],
  }),
  updated: view<{ help: HelpView }>('helps.updated', {
    key: helpKey,
    pushes: ({ help }) => [{ channel: 'help', to: toCompany, payload: { action: 'update', record: help } }],
  }),
  deleted: view<{ id: number }>('helps.deleted', {
    key: helpKey,
    pushes: ({ id }) => [{ channel: 'help', to: toCompany, payload: { action: 'delete', id } }],
  }),
};

const userKey = ({ userId }: { userId: number }) => `user-${userId}`;
export const notificationViews = {
  created: view<{ userId: number; record: NotificationView }>('notifications.created', {
    key: userKey,
    pushes: ({ userId, record }) => [
      { channel: 'notification', to: { kind: 'user', userId }, payload: { action: 'create', record } },
    ],
  }),
  deleted: view<{ userId: number; id: number }>('notifications.deleted', {
    key: userKey,
    pushes: ({ userId, id }) => [
      { channel: 'notification', to: { kind: 'user', userId }, payload: { action: 'delete', id } },
    ],
  }),
};
