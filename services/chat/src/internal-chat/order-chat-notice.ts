import type { Jobs } from '@recado/platform';
import type { ChatScope } from '../chat.database.ts';
import { chatNoticeJobKind } from './chat-notice.job-kind.ts';
import type { InternalMessage } from './chat-message.entity.ts';

/** Orders the notices of a message, where browsers of the company receive notices without an open page. */
export async function orderChatNotice(
  { push, manager }: ChatScope,
  jobs: Jobs,
  companyId: number,
  { id }: InternalMessage,
): Promise<void> {
  if (await push.exists()) await jobs.order(manager, chatNoticeJobKind, { companyId, messageId: id });
}
