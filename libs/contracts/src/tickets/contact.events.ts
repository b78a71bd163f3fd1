import { event } from '../event.ts';

const key = ({ contactId }: { contactId: number }) => `contact-${contactId}`;

export const contactEvents = {
  created: event<{ contactId: number }>('tickets', 'contacts.created', { key }),
  updated: event<{ contactId: number }>('tickets', 'contacts.updated', { key }),
  /** Everything of `mergedId` belongs to `contactId` now; `mergedId` is gone. */
  merged: event<{ contactId: number; mergedId: number }>('tickets', 'contacts.merged', { key }),
  deleted: event<{ contactId: number }>('tickets', 'contacts.deleted', { key }),
};
