import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

export interface Made {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: IDataObject;
  body?: IDataObject;
  /** The field of the answer that has the rows, of an operation that answers pages. */
  rows?: string;
}
type Make = (node: IExecuteFunctions, item: number) => Made | Promise<Made>;

const text = (node: IExecuteFunctions, name: string, item: number): string =>
  String(node.getNodeParameter(name, item, '') ?? '');
const part = (node: IExecuteFunctions, name: string, item: number): string =>
  encodeURIComponent(text(node, name, item).trim());
/** Optional fields that were filled in. */
const more = (node: IExecuteFunctions, name: string, item: number): IDataObject =>
  Object.fromEntries(
    Object.entries(node.getNodeParameter(name, item, {}) as IDataObject).filter(([, value]) => value !== ''),
  );
/** A number that people chose from a list, or none. */
const chosen = (node: IExecuteFunctions, name: string, item: number): IDataObject => {
  const value = node.getNodeParameter(name, item, '');
  return value === '' || value === undefined ? {} : { [name]: Number(value) };
};

async function mediaOf(node: IExecuteFunctions, item: number): Promise<IDataObject> {
  const source = text(node, 'file', item);
  if (source === 'url') return { media: [{ url: text(node, 'fileUrl', item) }] };
  if (source !== 'binary') return {};
  const property = text(node, 'binaryProperty', item);
  const { fileName, mimeType } = node.helpers.assertBinaryData(item, property);
  const bytes = await node.helpers.getBinaryDataBuffer(item, property);
  return { media: [{ base64: bytes.toString('base64'), mimetype: mimeType, ...(fileName ? { name: fileName } : {}) }] };
}

const changeOfTicket =
  (body: (node: IExecuteFunctions, item: number) => IDataObject): Make =>
  (node, item) => ({ method: 'PUT', path: `/tickets/${part(node, 'ticketId', item)}`, body: body(node, item) });

/** Requests by `resource.operation`. */
export const operations: Record<string, Make> = {
  'message.send': async (node, item) => ({
    method: 'POST',
    path: '/messages/send',
    body: {
      number: text(node, 'number', item),
      body: text(node, 'text', item),
      ...chosen(node, 'whatsappId', item),
      ...(await mediaOf(node, item)),
      ...more(node, 'additionalFields', item),
    },
  }),
  'message.get': (node, item) => ({ method: 'GET', path: `/messages/${part(node, 'messageId', item)}` }),

  'contact.upsert': (node, item) => ({
    method: 'PUT',
    path: `/contacts/by-number/${part(node, 'number', item)}`,
    body: more(node, 'contactFields', item),
  }),
  'contact.getAll': (node, item) => {
    const searchParam = text(node, 'search', item);
    return {
      method: 'GET',
      path: '/contacts',
      rows: 'contacts',
      query: { ...(searchParam ? { searchParam } : {}), ...more(node, 'filters', item) },
    };
  },
  'contact.get': (node, item) => ({ method: 'GET', path: `/contacts/${part(node, 'contactId', item)}` }),

  'ticket.getAll': (node, item) => ({
    method: 'GET',
    path: '/tickets',
    rows: 'tickets',
    query: { showAll: true, ...more(node, 'filters', item) },
  }),
  'ticket.get': (node, item) => ({ method: 'GET', path: `/tickets/${part(node, 'ticketId', item)}` }),
  'ticket.reply': (node, item) => ({
    method: 'POST',
    path: `/tickets/${part(node, 'ticketId', item)}/messages`,
    body: { body: text(node, 'text', item) },
  }),
  'ticket.setStatus': changeOfTicket((node, item) => ({ status: text(node, 'status', item) })),
  'ticket.transfer': changeOfTicket((node, item) => ({
    ...chosen(node, 'queueId', item),
    ...chosen(node, 'userId', item),
    ...more(node, 'transferFields', item),
  })),
  'ticket.addTag': (node, item) => ({ method: 'PUT', path: tagOf(node, item) }),
  'ticket.removeTag': (node, item) => ({ method: 'DELETE', path: tagOf(node, item) }),
  'ticket.addNote': (node, item) => ({
    method: 'POST',
    path: '/ticket-notes',
    body: { ticketId: Number(text(node, 'ticketId', item)), note: text(node, 'note', item) },
  }),
};

const tagOf = (node: IExecuteFunctions, item: number): string =>
  `/ticket-tags/${part(node, 'ticketId', item)}/${part(node, 'tagId', item)}`;
