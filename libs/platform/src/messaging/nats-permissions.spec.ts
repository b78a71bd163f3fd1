import { connect, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';
import { serviceNames } from '@recado/contracts/service-calls';
import { expect, test } from 'vitest';
import { inboxOf, natsAccess } from './nats-access.ts';

const secret = process.env['RECADO_SECRET'] ?? '';
const servers = process.env['NATS_URL'] ?? '';
const as = (service: string): Promise<NatsConnection> =>
  connect({ ...natsAccess(servers, service, secret), inboxPrefix: inboxOf(service) });

/** The subject that the server refuses, published or subscribed to; null when it allows it. */
async function refusalOf(connection: NatsConnection, operation: 'publish' | 'subscription', subject: string) {
  const refused = (async () => {
    for await (const status of connection.status())
      if (status.type === 'error' && status.error instanceof PermissionViolationError) return status.error.subject;
    return null;
  })();
  if (operation === 'publish') connection.publish(subject, '{}');
  else connection.subscribe(subject, { callback: () => {} });
  await connection.flush();
  // The server reports a refusal before it responds to the flush; the client emits it a moment later.
  return Promise.race([refused, new Promise<null>((resolve) => setTimeout(() => resolve(null), 100))]);
}

test.each([
  ['tickets', 'publish', 'ev.1.0.accounts.users.deleted'],
  ['tickets', 'publish', 'ev.1.view.chat.notifications.created'],
  ['tickets', 'publish', 'rpc.accounts.users.update'],
  ['chat', 'publish', 'rpc.accounts.users.update'],
  ['chat', 'publish', 'live.1.view.tickets.tickets.updated'],
  ['gateway', 'publish', 'ev.1.0.tickets.tickets.closed'],
  ['accounts', 'publish', '$JS.API.STREAM.DELETE.RECADO'],
  ['tickets', 'publish', '$JS.API.STREAM.PURGE.RECADO'],
  ['connections', 'subscription', 'rpc.accounts.auth.login'],
  ['chat', 'subscription', 'ev.>'],
  ['chat', 'subscription', '_INBOX.>'],
  ['chat', 'subscription', `${inboxOf('gateway')}.>`],
  ['gateway', 'subscription', 'rpc.accounts.>'],
] as const)('%s may not perform the %s of %s', async (service, operation, subject) => {
  const connection = await as(service);
  expect(await refusalOf(connection, operation, subject)).toBe(subject);
  await connection.close();
});

test.each([
  ['tickets', 'publish', 'ev.1.0.tickets.tickets.closed'],
  ['tickets', 'publish', 'ev.1.0.orders.connections.sendMessage'],
  ['tickets', 'subscription', 'rpc.tickets.tickets.update'],
  ['connections', 'publish', 'rpc.tickets.queues.list'],
  ['gateway', 'publish', 'rpc.accounts.users.update'],
  ['gateway', 'subscription', 'live.1.view.>'],
] as const)('%s may perform the %s of %s', async (service, operation, subject) => {
  const connection = await as(service);
  expect(await refusalOf(connection, operation, subject)).toBeNull();
  await connection.close();
});

test('each service can connect with its own password only', async () => {
  for (const service of serviceNames) await (await as(service)).close();
  const other = natsAccess(servers, 'tickets', 'another secret, of 32 characters at least');
  await expect(connect(other)).rejects.toThrow(/authorization/i);
});
