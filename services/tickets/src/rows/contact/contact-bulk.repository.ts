import { RowRepository } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ContactEntity } from './contact.entity.ts';

/** Many contacts, by a statement each for all that are new and all that change. */
export class ContactBulkRepository extends RowRepository<ContactEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactEntity);
  }

  /** Adds contacts by one statement; each gets its id. */
  async insertMany(contacts: ContactEntity[]): Promise<void> {
    if (contacts.length === 0) return;
    const { identifiers } = await this.rows.insert(contacts);
    for (const [at, contact] of contacts.entries()) contact.id = Number(identifiers[at]?.['id']);
  }
  /** Stores what people and programs may change of contacts, by one statement. */
  async saveMany(contacts: ContactEntity[]): Promise<void> {
    if (contacts.length === 0) return;
    const rows = contacts.map((contact) => ({
      id: contact.id,
      name: contact.name,
      name_edited: contact.nameEdited,
      email: contact.email,
      disable_bot: contact.disableBot,
      blocked_at: contact.blockedAt,
      extra_info: contact.extraInfo,
      consent: contact.consent,
      consent_at: contact.consentAt,
      legal_basis: contact.legalBasis,
      consent_note: contact.consentNote,
      external_id: contact.externalId,
      metadata: contact.metadata,
    }));
    await this.manager.query(
      `update tickets.contacts c set name = given.name, name_edited = given.name_edited, email = given.email,
         disable_bot = given.disable_bot, blocked_at = given.blocked_at, extra_info = given.extra_info,
         consent = given.consent, consent_at = given.consent_at, legal_basis = given.legal_basis,
         consent_note = given.consent_note, external_id = given.external_id, metadata = given.metadata
       from jsonb_to_recordset($1::jsonb) as given(id bigint, name text, name_edited boolean, email text,
         disable_bot boolean, blocked_at timestamptz, extra_info jsonb, consent text, consent_at timestamptz,
         legal_basis text, consent_note text, external_id text, metadata jsonb)
       where c.id = given.id`,
      [JSON.stringify(rows)],
    );
  }
}
