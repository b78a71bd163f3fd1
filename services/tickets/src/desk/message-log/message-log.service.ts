import {
  connectionsOf,
  Fault,
  messageLog,
  type Caller,
  type Handlers,
  type ListMessageLog,
  type LoggedMessage,
  type LoggedMessageId,
  type MessageLogPage,
} from '@recado/contracts';
import { Paging, Serves, writeCursor } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import type { MessageEntity } from '../../rows/message/message.entity.ts';
import type { FoundPlace, LogPlace, MessageLogFilter } from '../../rows/message/message-log.repository.ts';

const paging = new Paging<LogPlace>(20, { at: 'time', id: 'id' });
const placeOf = ({ id, at }: FoundPlace): LogPlace => ({ at: at.toISOString(), id });

/** Lists messages of all conversations. */
@Serves(messageLog)
export class MessageLogService implements Handlers<typeof messageLog> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  list(caller: Caller, input: ListMessageLog): Promise<MessageLogPage> {
    const pages = paging.sized(input.limit);
    const start = pages.start(input);
    return this.db.within(caller, async (scope) => {
      const filter = await readFilter(scope, caller, input);
      if (filter === null) return { messages: [], hasMore: false, cursor: null };
      const { found, stoppedAt } = await scope.messageLog.find(filter, start);
      const { page, end } = pages.end(found, placeOf);
      const listed = await scope.messageLog.byIds(page.map(({ id }) => id));
      return {
        messages: listed.map((message) => this.logged(message)),
        ...(stoppedAt ? { hasMore: true, cursor: writeCursor(placeOf(stoppedAt)) } : end),
      };
    });
  }

  get(caller: Caller, { id }: LoggedMessageId): Promise<LoggedMessage> {
    return this.db.within(caller, async ({ messages }) => {
      const message = await messages.byId(id);
      requireAllowed(caller, message);
      return this.logged(message);
    });
  }

  private logged(message: MessageEntity): LoggedMessage {
    const { contactId, connectionId } = message;
    return { ...this.present.message(message), contactId, whatsappId: connectionId };
  }
}

/** A key of some connections sees nothing of the others. */
function requireAllowed(caller: Caller, { connectionId }: MessageEntity): void {
  const allowed = connectionsOf(caller);
  if (allowed && (connectionId === null || !allowed.includes(connectionId))) throw new Fault('ERR_NO_MESSAGE_FOUND');
}

/** @returns null where nothing can match: nobody has the number, or the key may not use the connection */
async function readFilter(
  { contacts }: DeskScope,
  caller: Caller,
  { number, bareNumber, whatsappId: connectionId, ...input }: ListMessageLog,
): Promise<MessageLogFilter | null> {
  const allowed = connectionsOf(caller);
  if (connectionId !== undefined && allowed?.includes(connectionId) === false) return null;
  const connections = connectionId === undefined ? allowed : [connectionId];
  const { from, to, status, ticketId, fromMe } = input;
  const filter = { from, to, status, ticketId, fromMe, connections };
  if (number === undefined) return filter;
  const meant = await contacts.meantNumber({ number, ...(bareNumber === undefined ? {} : { bareNumber }) });
  const [contact] = await contacts.withNumbers([meant]);
  return contact ? { ...filter, contactId: contact.id } : null;
}
