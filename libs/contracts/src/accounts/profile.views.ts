import { view } from '../event.ts';

export const profileViews = {
  /** Photo or working hours of a person have changed; pages of colleagues fetch them again. */
  changed: view<{ userId: number }>('profiles.changed', {
    key: ({ userId }) => `user-${userId}`,
    pushes: ({ userId }) => [{ channel: 'profile', to: { kind: 'company' }, payload: { action: 'update', userId } }],
  }),
};
