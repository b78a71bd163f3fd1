import type { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import type { Resolve } from './index.ts';
import { aClient } from './testing/a-client.ts';
import { certificate, clientPfx, foreignServer } from './testing/foreign-server.ts';

const ca = certificate('ca');
const server = { cert: certificate('server'), key: certificate('server.key') };
const mutual = { ...server, ca, requestCert: true, rejectUnauthorized: true };
const subjectOf = foreignServer.bind(null, (response) => {
  const { CN } = (response.socket as TLSSocket).getPeerCertificate().subject ?? {};
  response.end(String(CN));
});

test('a certificate of an unknown authority and one of another name are refused', async () => {
  const { url, port, received } = await subjectOf(server);
  const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const { failure, call } = aClient({ resolve });
  expect(await failure(url)).toMatchObject({ reason: 'tls', isSent: false });
  expect(await failure(`https://other.example:${port}/`, { tls: { ca } })).toMatchObject({ reason: 'tls' });
  expect(received).toHaveLength(0);
  expect((await call(url, { tls: { ca } })).status).toBe(200);
  expect((await call(`https://bank.example:${port}/`, { tls: { ca } })).status).toBe(200);
  // A trusted authority counts for its call only.
  expect(await failure(url)).toMatchObject({ reason: 'tls' });
});

test('a bank that demands a client certificate gets it as PEM or PKCS #12; without one the request is not sent', async () => {
  const { url, received } = await subjectOf(mutual);
  const { call, failure } = aClient();
  const cert = certificate('client');
  const key = certificate('client.key');
  expect((await call(url, { tls: { ca, cert, key } })).text()).toBe('egress test client');
  expect((await call(url, { tls: { ca, pfx: clientPfx, passphrase: 'segredo' } })).text()).toBe('egress test client');
  expect(['tls', 'network']).toContain((await failure(url, { tls: { ca } })).reason);
  const wrong = await failure(url, { tls: { ca, pfx: clientPfx, passphrase: 'errado' } });
  expect(wrong).toMatchObject({ reason: 'tls', code: 'ERR_TLS_IDENTITY', host: '127.0.0.1', isSent: false });
  expect(received).toHaveLength(2);
});

test('a refused certificate of one company does not block the host for others', async () => {
  const { url } = await subjectOf(mutual);
  const { call, failure } = aClient({ breaker: { failures: 1 }, limits: { attempts: 1 } });
  await failure(url, { tls: { ca } });
  await failure(url, { tls: { ca } });
  const tls = { ca, cert: certificate('client'), key: certificate('client.key') };
  expect((await call(url, { companyId: 2, tls })).status).toBe(200);
});
