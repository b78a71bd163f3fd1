import type { ContactField } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'contacts' })
export class ContactEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  /** Named by a person: what WhatsApp says no longer counts. */
  @Column() nameEdited: boolean;
  @Column({ type: 'text', nullable: true }) number: string | null;
  @Column({ type: 'text', nullable: true }) numberKey: string | null;
  @Column({ type: 'text', nullable: true }) lid: string | null;
  @Column() isGroup: boolean;
  @Column({ type: 'text', nullable: true }) email: string | null;
  @Column({ type: 'text', nullable: true }) picturePath: string | null;
  @Column() disableBot: boolean;
  @Column({ type: 'jsonb' }) extraInfo: ContactField[];
  /** When it was last told that no calls are taken. */
  @Column({ type: 'timestamptz', nullable: true }) callAnsweredAt: Date | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;
}
