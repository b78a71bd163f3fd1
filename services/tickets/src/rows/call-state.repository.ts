import type { ApiMessageStatus, ApiMessageView } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { presentCall, presentedCall, type PresentedRow } from './api-message.repository.ts';

/** A call whose states are posted, as it is now. */
export interface CallState {
  id: number;
  url: string;
  contactId: number | null;
  view: ApiMessageView;
  /** The state that was posted last. */
  posted: ApiMessageStatus | null;
}
type StateRow = PresentedRow & { contactId: number | null; posted: ApiMessageStatus | null };

/** The states of calls that have an address for them. */
export class CallStateRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The call of a message, if its states are posted. */
  async callOf(messageId: number): Promise<number | null> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `select a.id from tickets.api_message_parts x join tickets.api_messages a on a.id = x.api_message_id
       where x.message_id = $1 and a.status_callback is not null`,
      [messageId],
    );
    return row?.id ?? null;
  }

  /** Locked first: of two messages of the call that change at once, the later one sees the other. */
  async lock(id: number): Promise<CallState | null> {
    await this.manager.query(`select from tickets.api_messages where id = $1 for update`, [id]);
    const [row] = await this.manager.query<StateRow[]>(
      `select s.*, c.contact_id as "contactId", c.posted_status as posted
       from (${presentedCall} where a.id = $1 and a.status_callback is not null) s
       join tickets.api_messages c on c.id = s.id`,
      [id],
    );
    if (!row?.statusCallback) return null;
    const { contactId, posted, statusCallback: url } = row;
    return { id, url, contactId, posted, view: presentCall(row) };
  }

  async keepPosted(id: number, status: ApiMessageStatus): Promise<void> {
    await this.manager.query(`update tickets.api_messages set posted_status = $2 where id = $1`, [id, status]);
  }
}
