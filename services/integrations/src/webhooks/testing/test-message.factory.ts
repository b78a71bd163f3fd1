import type { TestMessage } from '@recado/contracts';

/** A message of a test key to a test number. */
export const aTestMessage: TestMessage = {
  id: '0195f7a2-0000-7000-8000-000000000001',
  messageId: 2_000_000_000_000_014,
  ticketId: 2_000_012_025_550_102,
  contactId: 2_000_012_025_550_102,
  connectionId: 7,
  connectionName: 'Loja',
  number: '12025550102',
  name: 'Rita',
  body: 'Olá',
  tokenId: 5,
  externalId: 'pedido-9',
  metadata: { loja: 'Recife' },
  change: 'sent',
  ack: 0,
  failure: null,
};
export const anAnswer = { change: 'answered', messageId: aTestMessage.messageId + 1, body: 'Resposta' } as const;
