import { view } from '../event.ts';
import type { ImportState } from './contact-import.contract.ts';
import type { ContactView } from './contact.contract.ts';
import type { QueueView } from './queue.contract.ts';

const toCompany = { kind: 'company' } as const;

export const contactViews = {
  updated: view<{ contact: ContactView }>('contacts.updated', {
    key: ({ contact }) => `contact-${contact.id}`,
    pushes: ({ contact }) => [{ channel: 'contact', to: toCompany, payload: { action: 'update', contact } }],
  }),
  deleted: view<{ contactId: number }>('contacts.deleted', {
    key: ({ contactId }) => `contact-${contactId}`,
    pushes: ({ contactId }) => [{ channel: 'contact', to: toCompany, payload: { action: 'delete', contactId } }],
  }),
  /** Progress of an import. */
  importUpdated: view<{ importId: number; state: ImportState; done: number; total: number }>('contactImports.updated', {
    key: ({ importId }) => `contact-import-${importId}`,
    pushes: (progress) => [{ channel: 'contactImport', to: toCompany, payload: { action: 'update', ...progress } }],
  }),
};

export const queueViews = {
  updated: view<{ queue: QueueView }>('queues.updated', {
    key: ({ queue }) => `queue-${queue.id}`,
    pushes: ({ queue }) => [{ channel: 'queue', to: toCompany, payload: { action: 'update', queue } }],
  }),
  deleted: view<{ queueId: number }>('queues.deleted', {
    key: ({ queueId }) => `queue-${queueId}`,
    pushes: ({ queueId }) => [{ channel: 'queue', to: toCompany, payload: { action: 'delete', queueId } }],
  }),
};
