import { onlyPage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

export const announcementDefaults: DefaultResponses = {
  'announcements.page': () => ({ records: [], unread: 0, maintenance: [], ...onlyPage, count: 0 }),
};
