import { event } from '../event.ts';

export interface ApiMessageAccepted {
  /** As the caller was told. */
  id: string;
  connectionId: number;
  /** Waits for its time or its files. */
  waits: boolean;
}

export const apiMessageEvents = {
  /** A call of the messages API was stored. */
  accepted: event<ApiMessageAccepted>('tickets', 'apiMessages.accepted', { key: ({ id }) => `api-message-${id}` }),
};
