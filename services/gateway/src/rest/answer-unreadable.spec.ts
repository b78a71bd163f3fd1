import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { answerUnreadable } from './answer-unreadable.ts';

const server = createServer((_request, response) => {
  response.write('the beginning');
});
answerUnreadable(server);
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** @returns all that comes back on the connection */
async function send(bytes: string): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'ERR_NOT_HTTP'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
    'ERR_NOT_HTTP',
  ],
  ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'ERR_HEADERS_TOO_LARGE'],
])('%s is refused with a code and an id', async (_name, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const refusal = JSON.parse(body) as { error: string; message: string; requestId: string };
  expect(refusal).toEqual({
    error: code,
    message: expect.any(String),
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(head).toContain(`Request-Id: ${refusal.requestId}`);
});

test('an answer that has begun gets nothing of another one', async () => {
  const answer = await send('GET / HTTP/1.1\r\nHost: a\r\n\r\nHELLO\r\n\r\n');
  expect(answer).not.toContain('ERR_NOT_HTTP');
});
