// Answers each message of a contact with its own text, as a bot of yours would with something better.
//
//   RECADO_URL=http://127.0.0.1:3000/backend/api/v1 RECADO_KEY=rec_live_… RECADO_WEBHOOK_SECRET=whsec_… \
//     node deploy/examples/echo-bot.ts
//
// The key needs the scope messages:write. Make a webhook for `message.received` to this address, and take its secret.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process, { env } from 'node:process';
import { RecadoClient, verifyWebhook } from '@recado/client';

const required = (name: string): string => env[name] ?? raise(`${name} is missing`);
const raise = (problem: string): never => {
  throw new Error(problem);
};
const recado = new RecadoClient({ baseUrl: required('RECADO_URL'), token: required('RECADO_KEY') });
const secrets = [required('RECADO_WEBHOOK_SECRET')];

interface Received {
  type: string;
  data: { message: { id: number; body: string } | null; ticket: { contact: { number: string | null } } | null };
}

async function answer({ type, data: { message, ticket } }: Received, webhookId: string): Promise<void> {
  const number = ticket?.contact.number;
  if (type !== 'message.received' || !message?.body || !number) return;
  // A webhook that is delivered again is answered once: the key names it.
  const call = { number, body: `Você disse: ${message.body}`, replyTo: String(message.id) };
  await recado.send(call, { idempotencyKey: `echo-${webhookId}` });
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { headers } = request;
  const isGenuine = await verifyWebhook({ headers, body, secrets });
  if (isGenuine) await answer(JSON.parse(body) as Received, String(headers['webhook-id']));
  response.writeHead(isGenuine ? 204 : 401).end();
}

const server = createServer((request, response) => {
  // Without a 2xx the webhook comes again.
  take(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(Number(env['PORT'] ?? 4000), '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`listening on port: ${(server.address() as AddressInfo).port}\n`);
