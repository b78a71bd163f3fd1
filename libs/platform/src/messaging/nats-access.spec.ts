import { expect, test } from 'vitest';
import { natsAccess, natsPassword } from './nats-access.ts';

const secret = 'a secret of nothing but tests, 32 long';

test('a service signs in with its own password unless the address has another', () => {
  const own = { user: 'tickets', pass: natsPassword(secret, 'tickets') };
  expect(natsAccess('nats://a:1,nats://b:2', 'tickets', secret)).toEqual({
    servers: ['nats://a:1', 'nats://b:2'],
    ...own,
  });
  const given = natsAccess('tls://recado:p%40ss@nats.example:4222', 'tickets', secret);
  expect(given).toEqual({ servers: ['tls://nats.example:4222'], user: 'recado', pass: 'p@ss' });
  expect(natsPassword(secret, 'chat')).not.toBe(natsPassword(secret, 'tickets'));
  expect(natsPassword(`${secret}!`, 'tickets')).not.toBe(natsPassword(secret, 'tickets'));
});
