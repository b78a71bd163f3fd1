import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { drainable } from './drain-server.ts';

/** A server whose answers are given by hand. */
async function aServer() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  const drain = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ status?: number; connection?: string }>((resolve, reject) =>
      httpRequest({ port, agent, host: '127.0.0.1' }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, connection: answer.headers.connection });
      })
        .once('error', reject)
        .end(),
    );
  const asked = () => expect.poll(() => waiting.length).toBe(1);
  const answer = async () => {
    await asked();
    waiting.pop()?.end('done');
  };
  return { server, port, ask, asked, answer, drain };
}

test('a request under way is answered, and no connection is accepted after that', async () => {
  const { port, ask, asked, answer, drain } = await aServer();
  const request = ask();
  await asked();
  const drained = drain();
  await answer();
  expect(await request).toEqual({ status: 200, connection: 'close' });
  await drained;
  const socket = connect(port, '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain('ECONNREFUSED');
});

test('a client that uses its connection again is still answered, and told that it closes', async () => {
  const { ask, answer, drain } = await aServer();
  const first = ask();
  await answer();
  expect(await first).toEqual({ status: 200, connection: 'keep-alive' });
  const drained = drain();
  const second = ask();
  await answer();
  expect(await second).toEqual({ status: 200, connection: 'close' });
  await drained;
});

test('without a connection the server ends at once', async () => {
  const { server, drain } = await aServer();
  await drain();
  expect(server.listening).toBe(false);
});
