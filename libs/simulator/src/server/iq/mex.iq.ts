import { node } from '../../wire/binary-node.ts';
import { encodeNewChatCap, encodeTimeLock } from '../account-limits.ts';
import { IqError, type IqRequest, type IqResult } from './iq.types.ts';

/** Ids of WhatsApp's stored queries. */
const TIME_LOCK = '23983697327930364';
const NEW_CHAT_CAP = '24503548349331633';

/** Handles `w:mex`, GraphQL by ids of stored queries: the time-lock of the account, and its limit of new chats. */
export function handleMexIq({ world, from: { number }, query }: IqRequest): IqResult {
  switch (query?.attrs.query_id) {
    case TIME_LOCK:
      return encodeData({ xwa2_fetch_account_reachout_timelock: encodeTimeLock(world, number) });
    case NEW_CHAT_CAP:
      return encodeData({ xwa2_message_capping_info: encodeNewChatCap(world.newChatCaps.get(number)) });
    default:
      throw new IqError(501, 'feature-not-implemented');
  }
}

const encodeData = (data: Record<string, unknown>): IqResult => [
  node('result', {}, Buffer.from(JSON.stringify({ data }))),
];
