import { ContactListView, Fault, type CheckState } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Contacts that a list may hold. */
export const MOST_CONTACTS = 100_000;

export interface ItemCounts {
  contacts: number;
  valid: number;
  invalid: number;
  /** Numbers that no connection of the company can check. */
  unknown: number;
}

@Entity({ name: 'contact_lists' })
export class ContactListEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() contactsCount: number;
  @Column() validCount: number;
  @Column() invalidCount: number;
  @Column() unknownCount: number;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  get room(): number {
    return MOST_CONTACTS - this.contactsCount;
  }

  checkRoomFor(contacts: number): void {
    if (contacts > this.room) throw new Fault('ERR_CONTACT_LIST_FULL');
  }

  /** Items were added. */
  add({ contacts, valid, invalid, unknown }: ItemCounts): void {
    this.contactsCount += contacts;
    this.validCount += valid;
    this.invalidCount += invalid;
    this.unknownCount += unknown;
  }
  /** Items were removed. */
  subtract({ contacts, valid, invalid, unknown }: ItemCounts): void {
    this.add({ contacts: -contacts, valid: -valid, invalid: -invalid, unknown: -unknown });
  }

  present(): ContactListView {
    const { id, name, contactsCount, validCount, invalidCount, unknownCount, createdAt } = this;
    const counts = { contactsCount, validCount, invalidCount, unknownCount };
    return withVersion(ContactListView, { id, name, ...counts, createdAt: createdAt.toISOString() });
  }
}

export const countsOfItem = ({ checkState }: { checkState: CheckState }): ItemCounts => ({
  contacts: 1,
  valid: Number(checkState === 'valid'),
  invalid: Number(checkState === 'invalid'),
  unknown: Number(checkState === 'unknown'),
});
