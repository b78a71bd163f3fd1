/** A request of `message.status`; the ticket and most fields of the message are left out. */
const body = {
  type: 'message.status',
  timestamp: '2026-11-25T15:00:04.000Z',
  version: 1,
  companyId: 12,
  data: {
    messageId: 88213,
    ticketId: 1042,
    connectionId: 3,
    ack: 2,
    failure: null,
    message: { id: 88213, body: 'Olá! Seu pedido saiu para entrega.', fromMe: true, ack: 2 },
  },
};

export const webhookExample = `content-type: application/json
webhook-id: 0195f7a2-6f0e-7c3a-9a51-3f0d3b1c2d4e
webhook-timestamp: 1795618804
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

${JSON.stringify(body, null, 2)}`;
