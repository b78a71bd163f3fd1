import type { ApiMessageStatus, ApiMessageView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aConnection } from './connection-factories.ts';
import { ago, aUser } from './factories.ts';

const PAGE = 20;
let last = 0;
const uuidOf = (n: number) => `0195f7a2-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function aCall(differs: Partial<ApiMessageView> = {}): ApiMessageView {
  last += 1;
  return {
    id: uuidOf(last),
    status: 'delivered',
    number: '5511987654321',
    groupId: null,
    whatsappId: 1,
    ticketId: 1042,
    messageIds: [last],
    failure: null,
    sendAt: null,
    estimatedAt: null,
    isTest: false,
    statusCallback: null,
    externalId: null,
    metadata: {},
    createdAt: ago(last),
    ...differs,
  };
}

/** One call of each status, newest first. */
export function someCalls(): ApiMessageView[] {
  const statuses: ApiMessageStatus[] = ['queued', 'sent', 'delivered', 'read', 'played', 'preparing', 'cancelled'];
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString();
  return [
    aCall({ status: 'scheduled', number: '5521991234567', ticketId: null, messageIds: [], sendAt: inTwoDays }),
    ...statuses.map((status) => aCall({ status })),
    aCall({ status: 'failed', number: '5511900009999', failure: 'ERR_WAPP_NOT_INITIALIZED' }),
    aCall({
      status: 'failed',
      number: '12025550123456789',
      whatsappId: 9,
      failure: 'ERR_SOMETHING_NEW',
      ticketId: null,
    }),
  ];
}

/** Serves the messages API: calls that are sent come first in the log. */
export function serveApiMessages(backend: Backend, calls: ApiMessageView[]): void {
  const find = (id: string) => {
    const call = calls.find((one) => one.id === id);
    if (!call) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return call;
  };
  backend.on('apiMessages.list', ({ query }) => {
    const start = Number(query.get('cursor') ?? 0);
    const hasMore = calls.length > start + PAGE;
    return { messages: calls.slice(start, start + PAGE), hasMore, cursor: hasMore ? String(start + PAGE) : null };
  });
  backend.on('apiMessages.get', ({ params }) => find(params.id));
  backend.on('apiMessages.send', ({ body, text }) => {
    const number = body.number ?? /name="number"\r\n\r\n([^\r]*)/.exec(text)?.[1] ?? '';
    const sendAt = body.sendAt ?? null;
    const call = aCall({
      status: sendAt ? 'scheduled' : 'queued',
      number: `55${number.replace(/\D/g, '')}`,
      createdAt: new Date().toISOString(),
      sendAt,
      estimatedAt: sendAt ?? new Date().toISOString(),
    });
    calls.unshift(call);
    return call;
  });
  backend.on('apiMessages.cancel', ({ params }) => Object.assign(find(params.id), { status: 'cancelled' as const }));
}

/** Opens the page of the messages API. */
export async function openMessagesApi(page: Page, calls = someCalls(), user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  backend.connections = [
    aConnection({ id: 1, name: 'Loja', isDefault: true }),
    aConnection({ id: 2, name: 'Atendimento de pedidos do centro de distribuição da zona sul' }),
  ];
  serveApiMessages(backend, calls);
  await backend.open(page, '/messages-api');
  return { backend, calls };
}
