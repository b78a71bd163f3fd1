import type { WebhookData } from '@recado/contracts';

/** Files are fetched from WhatsApp for a moment after their message. */
const FILE_WAIT_MS = 20_000;

/** The body of an event of a new message is not built before its file is there, or was waited for. */
export const isWaitingForFile = (
  { type, createdAt }: { type: string; createdAt: Date },
  { isFilePending }: Pick<WebhookData, 'isFilePending'>,
): boolean =>
  isFilePending &&
  (type === 'message.received' || type === 'message.sent') &&
  Date.now() - createdAt.getTime() < FILE_WAIT_MS;
