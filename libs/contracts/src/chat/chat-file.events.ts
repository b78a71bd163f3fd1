import type { CountedTotal } from '../counted-total.ts';
import { event } from '../event.ts';

const filesKey = () => 'chat-files';
/** Files of internal chats, which count towards the storage of their company. */
export const chatFileEvents = {
  stored: event<{ bytes: number }>('chat', 'chatFiles.stored', { key: filesKey }),
  removed: event<{ bytes: number }>('chat', 'chatFiles.removed', { key: filesKey }),
  counted: event<CountedTotal>('chat', 'chatFiles.counted', { key: filesKey }),
};
