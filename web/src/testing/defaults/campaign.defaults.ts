import { onlyPage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

export const campaignDefaults: DefaultResponses = {
  'campaigns.list': () => ({ records: [], ...onlyPage, count: 0 }),
  'contactLists.list': () => ({ records: [], ...onlyPage, count: 0 }),
  'suppressions.list': () => ({ records: [], ...onlyPage, count: 0 }),
  'campaignSettings.list': () => [],
};
