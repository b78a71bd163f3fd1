import { view } from '../event.ts';

export const todoViews = {
  /** The user's tasks have changed; the other pages and devices of the user fetch the newer ones. */
  changed: view<{ userId: number; version: number }>('todo.changed', {
    key: ({ userId }) => `user-${userId}`,
    pushes: ({ userId, version }) => [
      { channel: 'todo', to: { kind: 'user', userId }, payload: { action: 'update', version } },
    ],
  }),
};
