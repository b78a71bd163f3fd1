import { onlyPage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

export const contactDefaults: DefaultResponses = {
  'contacts.list': () => ({ contacts: [], ...onlyPage, count: 0 }),
  'contacts.find': () => [],
  'contacts.checkNumber': () => ({ state: 'unknown' }),
  'contacts.fields': () => [],
  'contacts.erasures': () => [],
  'contacts.numberDoubts': () => ({ count: 0, mendable: 0, contacts: [] }),
  'contactImports.list': () => [],
};
