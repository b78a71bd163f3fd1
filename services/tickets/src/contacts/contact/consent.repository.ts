import type { EntityManager } from 'typeorm';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';

/** The consents of contacts, each with the time it was entered and by whom. */
export class ConsentRepository {
  constructor(private readonly manager: EntityManager) {}

  async removeOf(contactId: number): Promise<void> {
    await this.manager.query(`delete from tickets.contact_consents where contact_id = $1`, [contactId]);
  }

  /** @param by name of the user; null for a caller without one */
  async add({ id, consent, consentAt, legalBasis, consentNote }: ContactEntity, by: string | null): Promise<void> {
    await this.manager.query(
      `insert into tickets.contact_consents (contact_id, consent, consent_at, legal_basis, note, by_whom)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, consent, consentAt, legalBasis, consentNote, by],
    );
  }
}
