// Made from the sources by `npm run routes`.
import { apiMessageArchive } from './api-messages/api-message.archive.ts';
import { contactImportArchive } from './contacts/import/contact-import.archive.ts';
import { contactErasureArchive } from './contacts/privacy/contact-erasure.archive.ts';
import { noteArchive } from './desk/note/note.archive.ts';
import { fileListArchive } from './library/file-list/file-list.archive.ts';
import { quickMessageArchive } from './library/quick-message/quick-message.archive.ts';
import { scheduleArchive } from './library/schedule/schedule.archive.ts';
import { contactArchive } from './rows/contact/contact.archive.ts';
import { flowArchive } from './rows/flow/flow.archive.ts';
import { messageArchive } from './rows/message/message.archive.ts';
import { queueArchive } from './rows/queue/queue.archive.ts';
import { ruleArchive } from './rows/rule/rule.archive.ts';
import { tagArchive } from './rows/tag/tag.archive.ts';
import { ticketArchive } from './rows/ticket/ticket.archive.ts';

export const archive = {
  ...apiMessageArchive,
  ...contactImportArchive,
  ...contactErasureArchive,
  ...noteArchive,
  ...fileListArchive,
  ...quickMessageArchive,
  ...scheduleArchive,
  ...contactArchive,
  ...flowArchive,
  ...messageArchive,
  ...queueArchive,
  ...ruleArchive,
  ...tagArchive,
  ...ticketArchive,
};
