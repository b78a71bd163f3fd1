import { event } from '../event.ts';
import type { Metadata } from '../metadata.field.ts';
import type { ApiMessageView } from './api-message.contract.ts';

export interface ApiMessageAccepted {
  /** The id in the answer to the call. */
  id: string;
  connectionId: number;
  /** The call waits for its time or its files. */
  waits: boolean;
}
/** `sent`: ordered to be sent; `status`: WhatsApp's state, or a failure; `answered`: the contact has written. */
export type TestMessageChange = 'sent' | 'status' | 'answered';
/** A message of a test key, of which there is no other row than its call. The ids are made up. */
export interface TestMessage {
  /** The id in the answer to the call. */
  id: string;
  messageId: number;
  ticketId: number;
  contactId: number;
  connectionId: number;
  connectionName: string;
  /** A test number. */
  number: string;
  /** The name that the call gave the contact. */
  name: string;
  /** The text of the call, or of the answer. */
  body: string;
  /** The key. */
  tokenId: number | null;
  externalId: string | null;
  metadata: Metadata;
  change: TestMessageChange;
  ack: number;
  failure: string | null;
}
const key = ({ id }: { id: string }) => `api-message-${id}`;

/** A call with a `statusCallback` has reached a state that is posted. */
export interface ApiMessageStatusChanged {
  url: string;
  /** null: the call has no contact yet. */
  contactId: number | null;
  call: ApiMessageView;
}

export const apiMessageEvents = {
  /** A call of the messages API was stored. */
  accepted: event<ApiMessageAccepted>('tickets', 'apiMessages.accepted', { key }),
  /** Something was made to happen to a message of a test key, to a test number. */
  testMoved: event<TestMessage>('tickets', 'apiMessages.testMoved', { key }),
  /** Each state of a call with an address for it, in their order. */
  statusChanged: event<ApiMessageStatusChanged>('tickets', 'apiMessages.statusChanged', {
    key: ({ call }) => key(call),
  }),
};
