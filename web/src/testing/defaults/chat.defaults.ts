import { onlyPage } from '../backend-pages.ts';
import type { DefaultResponses } from './default-responses.ts';

export const chatDefaults: DefaultResponses = {
  'chats.unreads': () => ({ chats: 0, messages: 0 }),
  'chats.mentions': () => [],
  'chats.list': () => ({ records: [], ...onlyPage }),
};
