import type { ApiKeyView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aConnection } from './connection-factories.ts';
import { aUser, ago } from './factories.ts';

let last = 500;

export const anApiKey = (differs: Partial<ApiKeyView> = {}): ApiKeyView => ({
  version: '',
  id: differs.id ?? (last += 1),
  name: `Chave ${last}`,
  kind: 'live',
  prefix: 'rec_live_7Xk2pQ',
  scopes: ['messages:read', 'messages:write'],
  whatsappIds: null,
  allowedAddresses: [],
  expiresAt: null,
  lastUsedAt: ago(4),
  lastUsedAddress: '203.0.113.7',
  previousValidUntil: null,
  createdAt: ago(60 * 24 * 30),
  createdBy: 'Ana Souza',
  ...differs,
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const aSecret = 'rec_live_7Xk2pQmB4vT9wZ1cR6yN8hJ3dF5gL0sA2eU7iO4kP9qWxVt2ZHywc';

const someKeys = (): ApiKeyView[] => [
  anApiKey({
    id: 1,
    name: 'ERP',
    scopes: ['tickets:read', 'messages:read', 'messages:write', 'contacts:read', 'contacts:write', 'tags:read'],
    allowedAddresses: ['203.0.113.0/24'],
    previousValidUntil: inDays(1),
  }),
  anApiKey({
    id: 2,
    name: 'Loja virtual da filial de Recife e das lojas parceiras',
    whatsappIds: [1],
    expiresAt: inDays(40),
    lastUsedAt: null,
    lastUsedAddress: null,
  }),
  anApiKey({
    id: 3,
    name: 'Painel de relatórios',
    kind: 'test',
    prefix: 'rec_test_9aB3xY',
    scopes: ['reports:read'],
    expiresAt: '2026-01-31T23:59:59.000Z',
    lastUsedAt: '2026-01-20T15:40:00.000Z',
  }),
];

/** Opens a page of a company with API keys. */
export async function openApiKeys(
  page: Page,
  path: string,
  change: (backend: Backend) => void = () => {},
  user = aUser(),
) {
  const backend = new Backend();
  backend.user = user;
  const keys = someKeys();
  const find = (id: string) => {
    const key = keys.find((candidate) => String(candidate.id) === id);
    if (!key) throw new Fault('ERR_NO_API_KEY_FOUND');
    return key;
  };
  backend.on('whatsapp.list', () => [aConnection({ id: 1, name: 'Loja' }), aConnection({ id: 2, name: 'Suporte' })]);
  backend.on('apiKeys.list', () => keys);
  backend.on('apiKeys.create', ({ body: { name, kind, scopes } }) => {
    const created = anApiKey({ name, kind, scopes });
    keys.unshift(created);
    return { ...created, secret: aSecret };
  });
  backend.on('apiKeys.update', ({ params, body }) => Object.assign(find(params.id), body));
  backend.on('apiKeys.rotate', ({ params }) => ({ ...find(params.id), secret: aSecret }));
  backend.on('apiKeys.endOverlap', ({ params }) => Object.assign(find(params.id), { previousValidUntil: null }));
  backend.on('apiKeys.remove', ({ params }) => void keys.splice(keys.indexOf(find(params.id)), 1));
  change(backend);
  await backend.open(page, path);
  return { backend, keys };
}
