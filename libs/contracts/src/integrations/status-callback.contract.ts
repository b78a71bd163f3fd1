import { WebAddress } from '../fields.ts';
import { contract, query } from '../operation.ts';

export class StatusCallbackAddress {
  @WebAddress(1_000) url: string;
}

/** The check of a `statusCallback`, which the messages API requests before it stores a call. */
export const statusCallbacks = contract('statusCallbacks', 'integrations', {
  check: query(StatusCallbackAddress, null, {
    who: 'internal',
    summary: 'Whether states may be posted to an address, and can be signed',
    faults: ['ERR_ADDRESS_NOT_ALLOWED', 'ERR_NO_CALLBACK_SECRET'],
  }),
});
