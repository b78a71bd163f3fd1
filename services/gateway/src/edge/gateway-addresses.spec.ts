import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { gatewayAddresses } from './gateway-addresses.ts';

/** The addresses in the answer to a caller who sends these headers. */
async function addressesFor(publicUrl: string, headers: Record<string, string>): Promise<string[]> {
  const app = express().set('trust proxy', 1);
  app.get('/', (request, response) => void response.json(gatewayAddresses(publicUrl, request)));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ port, headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part)));
      answer.once('end', () => resolve(JSON.parse(text) as string[]));
    })
      .once('error', reject)
      .end();
  });
}
const PUBLIC = 'https://desk.example.com/';

test('behind a domain the API is below /backend of the public address', async () => {
  const own = ['https://desk.example.com/backend'];
  expect(await addressesFor(PUBLIC, { host: 'desk.example.com' })).toEqual(own);
  expect(await addressesFor(PUBLIC, { host: '127.0.0.1:3000', 'x-forwarded-prefix': '/backend' })).toEqual(own);
});

test('who calls the gateway directly is told that address first', async () => {
  expect(await addressesFor(PUBLIC, { host: 'gateway:8080' })).toEqual([
    'http://gateway:8080',
    'https://desk.example.com/backend',
  ]);
});

test('without a public address it is the one that was called', async () => {
  expect(await addressesFor('', { host: 'localhost:8080' })).toEqual(['http://localhost:8080']);
  const proxied = { host: 'desk.lan', 'x-forwarded-prefix': '/backend', 'x-forwarded-proto': 'https' };
  expect(await addressesFor('', proxied)).toEqual(['https://desk.lan/backend']);
  expect(await addressesFor('', { host: 'desk.lan', 'x-forwarded-prefix': '/elsewhere' })).toEqual(['http://desk.lan']);
});
