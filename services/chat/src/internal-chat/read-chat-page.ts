import { Fault, type ChatMessagePage, type PagePosition } from '@recado/contracts';
import { Paging, writeCursor } from '@recado/platform';
import type { InternalChat } from './internal-chat.entity.ts';
import type { InternalMessage } from './chat-message.entity.ts';
import type { ChatMessageRepository } from './chat-message.repository.ts';

/** Place of a message, from which a page continues with the messages before or after it. */
interface MessagePlace {
  sequence: number;
  to: 'older' | 'newer';
}
const paging = new Paging<MessagePlace>(20, { sequence: 'id', to: ['older', 'newer'] });
const SIZE = paging.size;
const older = (sequence: number) => writeCursor({ sequence, to: 'older' } satisfies MessagePlace);
const newer = (sequence: number) => writeCursor({ sequence, to: 'newer' } satisfies MessagePlace);

/**
 * A page of messages by cursor, around a message, or by its page number from the newest message on. Sequence numbers
 * have no gaps, so that an index finds every page, however many messages there are.
 */
export async function readChatPage(
  messages: ChatMessageRepository,
  { id, lastSequence }: Pick<InternalChat, 'id' | 'lastSequence'>,
  position: PagePosition,
  around?: number,
): Promise<ChatMessagePage> {
  const { after, skip } = paging.start(position);
  const present = (page: InternalMessage[]): ChatMessagePage => {
    const [first, last] = [page[0]?.sequence ?? 1, page.at(-1)?.sequence ?? lastSequence];
    const cursor = first > 1 ? older(first) : null;
    return {
      records: page.map((message) => message.present()),
      hasMore: cursor !== null,
      cursor,
      newer: last < lastSequence ? newer(last) : null,
    };
  };
  if (around && !after) {
    if (around > lastSequence) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return present(await messages.page(id, { after: Math.max(0, around - SIZE / 2) }, SIZE));
  }
  if (after?.to === 'newer') return present(await messages.page(id, { after: after.sequence }, SIZE));
  const before = after?.sequence ?? lastSequence + 1 - skip;
  return present(before > 1 ? await messages.page(id, { before }, SIZE) : []);
}
