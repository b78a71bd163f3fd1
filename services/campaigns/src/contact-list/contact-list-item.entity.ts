import { ContactListItemView, numberKey, type CheckState, type ItemVariable } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The fields of an item that a user enters. */
export interface ItemInput {
  name: string;
  number: string;
  email?: string | null | undefined;
  variables?: ItemVariable[] | undefined;
}

@Entity({ name: 'contact_list_items' })
export class ContactListItemEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) contactListId: number;
  @Column() name: string;
  @Column() number: string;
  @Column() numberKey: string;
  @Column() email: string;
  @Column({ type: 'jsonb' }) variables: ItemVariable[];
  @Column('text') checkState: CheckState;
  @Column({ type: 'timestamptz', nullable: true }) checkedAt: Date | null;
  @Column({ type: 'bigint', nullable: true }) importId: number | null;

  /** Another number has to be checked on WhatsApp anew. */
  change({ name, number, email, variables }: ItemInput): void {
    const key = numberKey(number);
    if (key !== this.numberKey) Object.assign(this, { checkState: 'unchecked', checkedAt: null });
    Object.assign(this, { name, number, numberKey: key });
    if (email !== undefined) this.email = email ?? '';
    if (variables !== undefined) this.variables = variables;
  }

  present(): ContactListItemView {
    const { id, companyId, contactListId, name, number, email, variables, checkState, checkedAt } = this;
    return withVersion(ContactListItemView, {
      id,
      companyId,
      contactListId,
      name,
      number,
      email,
      variables,
      isWhatsappValid: checkState === 'valid',
      checkState,
      checkedAt: checkedAt?.toISOString() ?? null,
    });
  }
}
