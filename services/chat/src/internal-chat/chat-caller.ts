import { Fault, type Caller } from '@recado/contracts';

/**
 * The user behind a call. Chats are personal: the platform's support and programs of the company, which are nobody's
 * colleagues, have none.
 */
export function chatUserId({ kind, userId }: Caller): number {
  if (kind !== 'user' || userId === null) throw new Fault('ERR_NO_PERMISSION');
  return userId;
}
