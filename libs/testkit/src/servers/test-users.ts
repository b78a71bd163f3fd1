import { natsUsersOf } from '@recado/platform/nats-permissions';

/** Services have the permissions they have in production; tests, and the services made for tests, may everything. */
export const testUsers = (secret: string) => ({
  users: [
    ...natsUsersOf(secret),
    ...natsUsersOf(secret, ['test', 'probe', 'ears']).map(({ user, password }) => ({ user, password })),
  ],
  anonymous: 'test',
});
