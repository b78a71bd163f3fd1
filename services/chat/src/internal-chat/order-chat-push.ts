import type { Jobs } from '@recado/platform';
import type { ChatScope } from '../chat.database.ts';
import { chatNoticeJobKind } from './chat-notice.job-kind.ts';
import type { InternalMessage } from './chat-message.entity.ts';

/** Orders the notices of a message for browsers without an open page, where the company has such browsers. */
export async function orderChatPush(
  { push, manager }: ChatScope,
  jobs: Jobs,
  companyId: number,
  { id }: InternalMessage,
): Promise<void> {
  if (await push.exists()) await jobs.order(manager, chatNoticeJobKind, { companyId, messageId: id });
}
