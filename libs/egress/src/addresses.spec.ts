import { expect, test } from 'vitest';
import { AddressRules, type Resolve } from './index.ts';
import { aClient } from './testing/a-client.ts';
import { foreignServer } from './testing/foreign-server.ts';

const ok = (response: { end: (text: string) => unknown }) => void response.end('ok');
const publicOnly = new AddressRules();

test('a server on this machine is not called, in any notation of its address', async () => {
  const { port, state } = await foreignServer(ok);
  const { failure } = aClient({ rules: publicOnly });
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '127.1', '0', '[::1]'];
  for (const host of [...hosts, '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[::127.0.0.1]'])
    expect(await failure(`http://${host}:${port}/`), host).toMatchObject({ reason: 'refusedAddress', isSent: false });
  expect(state.sockets).toBe(0);
});

test('metadata services are refused even when every address is allowed', async () => {
  const { failure } = aClient({ rules: new AddressRules(['0.0.0.0/0', '::/0']) });
  for (const host of ['169.254.169.254', '[::ffff:169.254.169.254]', '[fd00:ec2::254]'])
    expect(await failure(`http://${host}/latest/meta-data/`)).toMatchObject({ reason: 'refusedAddress' });
});

test('a name that resolves to a private address is refused; of several addresses the allowed ones are called', async () => {
  const { port, state } = await foreignServer(ok);
  const resolve: Resolve = async (host) =>
    host === 'private.example'
      ? [{ address: '127.0.0.1', family: 4 }]
      : [
          { address: '10.0.0.1', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ];
  const refusing = aClient({ rules: publicOnly, resolve });
  expect(await refusing.failure(`http://private.example:${port}/`)).toMatchObject({ reason: 'refusedAddress' });
  expect(await refusing.failure(`http://both.example:${port}/`)).toMatchObject({ reason: 'refusedAddress' });
  expect(state.sockets).toBe(0);
  const { call } = aClient({ resolve });
  expect((await call(`http://both.example:${port}/`)).text()).toBe('ok');
});

test('a name that changes its address after the check (DNS rebinding) reaches no address that was not checked', async () => {
  const outside = await foreignServer(
    (response) => void response.setHeader('connection', 'close').end('outside'),
    undefined,
    '127.0.0.2',
  );
  const inside = await foreignServer(ok, undefined, '127.0.0.1');
  let resolved = 0;
  // The first response of the resolver is allowed, later ones are not.
  const resolve: Resolve = async () => [{ address: resolved++ === 0 ? '127.0.0.2' : '127.0.0.1', family: 4 }];
  const { call, failure } = aClient({ rules: new AddressRules(['127.0.0.2']), resolve });
  expect((await call(`http://rebind.example:${outside.port}/`)).text()).toBe('outside');
  expect(resolved).toBe(1);
  expect(await failure(`http://rebind.example:${inside.port}/`)).toMatchObject({ reason: 'refusedAddress' });
  expect(inside.state.sockets).toBe(0);
});

test('a name that the operator allows may have a private address', async () => {
  const { port } = await foreignServer(ok);
  const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const { call, failure } = aClient({ rules: new AddressRules(['n8n.internal']), resolve });
  expect((await call(`http://n8n.internal:${port}/`)).text()).toBe('ok');
  expect(await failure(`http://other.internal:${port}/`)).toMatchObject({ reason: 'refusedAddress' });
  expect(await failure(`http://127.0.0.1:${port}/`)).toMatchObject({ reason: 'refusedAddress' });
});

test('other protocols, other ports and credentials in the address are refused before the name is resolved', async () => {
  const { failure } = aClient({ resolve: () => Promise.reject(new Error('resolved')) });
  for (const url of ['ftp://a.example/', 'http://a.example:22/', 'https://u:p@a.example/', 'a.example'])
    expect(await failure(url)).toMatchObject({ reason: 'refusedUrl', isSent: false });
});
