import { api } from '../../../lib/api.ts';

/** A contact's scheduled messages that are not sent yet, the next one first. */
export const unsentOptions = (contactId: number) => api.schedules.list.options({ contactId, unsent: true });
