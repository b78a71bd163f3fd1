import { Fault } from '@recado/contracts/fault';
import type { DefaultResponses } from './default-responses.ts';

export const connectionDefaults: DefaultResponses = {
  'whatsapp.list': ({ connections }) => connections,
  'whatsapp.get': ({ connections }, { params }) => {
    const connection = connections.find(({ id }) => String(id) === params.id);
    if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
    return connection;
  },
  'whatsapp.events': ({ events }, { params }) => events.filter(({ whatsappId }) => String(whatsappId) === params.id),
  'sending.health': () => [],
  'messageTemplates.list': () => ({ records: [], count: 0, hasMore: false, cursor: null }),
};
