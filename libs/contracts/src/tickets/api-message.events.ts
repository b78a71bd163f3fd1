import { event } from '../event.ts';

export interface ApiMessageAccepted {
  /** The id in the answer to the call. */
  id: string;
  connectionId: number;
  /** The call waits for its time or its files. */
  waits: boolean;
}

export const apiMessageEvents = {
  /** A call of the messages API was stored. */
  accepted: event<ApiMessageAccepted>('tickets', 'apiMessages.accepted', { key: ({ id }) => `api-message-${id}` }),
};
