import type { EntityManager } from 'typeorm';
import type { StoredData } from '../rows/recipient.repository.ts';

/** Somebody of a campaign's audience: an item of a contact list, or a contact of a tag. */
export interface AudienceMember {
  /** Orders the audience. */
  id: number;
  name: string;
  number: string;
  numberKey: string;
  data: StoredData;
  /** Known not to be on WhatsApp. */
  isInvalid: boolean;
  isUnchecked: boolean;
  /** The number came from WhatsApp, together with the account's LID. */
  isAccount: boolean;
  isBlocked: boolean;
  /** Refused or withdrew the consent. */
  isWithoutConsent: boolean;
  /** A ticket waits or is being served. */
  hasOpenTicket: boolean;
}

/** An item, of whose contact nothing is known yet. */
export type AudienceItem = Omit<AudienceMember, 'isAccount' | 'isBlocked' | 'isWithoutConsent' | 'hasOpenTicket'>;

/** Items of contact lists, as campaigns read them. */
export class AudienceItemRepository {
  constructor(private readonly manager: EntityManager) {}

  async after(listId: number, after: number, most: number): Promise<AudienceItem[]> {
    return this.manager.query(
      `select ${columns} from campaigns.contact_list_items i
       where i.contact_list_id = $1 and i.id > $2 order by i.company_id, i.contact_list_id, i.id limit $3`,
      [listId, after, most],
    );
  }
  async find(listId: number, id: number): Promise<AudienceItem | null> {
    const [row] = await this.manager.query<AudienceItem[]>(
      `select ${columns} from campaigns.contact_list_items i where i.contact_list_id = $1 and i.id = $2`,
      [listId, id],
    );
    return row ?? null;
  }
}

const columns = `i.id, i.name, i.number, i.number_key as "numberKey", i.check_state = 'invalid' as "isInvalid",
  i.check_state in ('unchecked', 'checking', 'unknown') as "isUnchecked",
  jsonb_build_object('email', i.email, 'variables', (
    select coalesce(jsonb_object_agg(v ->> 'key', v ->> 'value'), '{}') from jsonb_array_elements(i.variables) v)) as data`;
