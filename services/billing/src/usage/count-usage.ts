import type { MessageCreated } from '@recado/contracts';
import { CHAT_BYTES, sentSources, type UsageCounts } from './usage-kinds.ts';

/** Lines about a call or a change of a group are no messages. */
const isLog = ({ type }: MessageCreated): boolean => type === 'call_log' || type === 'group_log';

export const countReceived = (message: MessageCreated): UsageCounts =>
  isLog(message) ? {} : { received: 1, ...countStored(message.bytes) };

export function countSent(message: MessageCreated): UsageCounts {
  if (isLog(message)) return {};
  const source = sentSources.find((known) => known === message.source) ?? 'platform';
  return { [`sent.${source}`]: 1, ...countStored(message.bytes) };
}

export const countStored = (bytes = 0): UsageCounts => (bytes > 0 ? { mediaBytes: bytes, storageBytes: bytes } : {});
export const countChatFiles = (bytes: number): UsageCounts => ({ [CHAT_BYTES]: bytes });
export const countRemoved = (bytes = 0): UsageCounts => (bytes > 0 ? { storageBytes: -bytes } : {});
