import type { MessagePath } from '@recado/contracts';
import type { Backend } from './backend.ts';
import { aStep } from './bot-factories.ts';

/** The way of a message to a number with two queues, by day. */
export const aMessagePath = (differs: Partial<MessagePath> = {}): MessagePath => ({
  at: '2026-05-11T13:00:00.000Z',
  timezone: 'America/Sao_Paulo',
  number: { id: 1, name: 'Loja', isConnected: true },
  hours: { use: 'company', deciding: 'company', isOpen: true, until: null },
  queues: [
    { id: 1, name: 'Suporte' },
    { id: 2, name: 'Vendas' },
  ],
  queue: null,
  obstacle: null,
  steps: [aStep({ rule: 'queueMenu', sent: ['Olá!\n\n*[ 1 ]* - Suporte\n*[ 2 ]* - Vendas'] })],
  isBot: true,
  isGreetingOff: false,
  isAssigned: false,
  viewers: { users: [{ id: 1, name: 'Ana' }], count: 1 },
  ...differs,
});

/** Open by day; closed from 18:00 on. */
export function serveMessagePath(backend: Backend): void {
  backend.on('messagePaths.get', ({ query }) =>
    (query.get('time') ?? '') >= '18:00'
      ? aMessagePath({
          hours: { use: 'company', deciding: 'company', isOpen: false, until: '2026-05-12T11:00:00.000Z' },
          steps: [aStep({ rule: 'closed', subject: '', until: '2026-05-12T11:00:00.000Z', sent: ['Voltamos às 8h.'] })],
        })
      : aMessagePath(),
  );
}
