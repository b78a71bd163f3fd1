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
  /** Since when what it writes bothers nobody. */
  @Column({ type: 'timestamptz', nullable: true }) blockedAt: Date | null;
  @Column({ type: 'jsonb' }) extraInfo: ContactField[];
  /** When it was last told that no calls are taken. */
  @Column({ type: 'timestamptz', nullable: true }) callAnsweredAt: Date | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  /** Two turned out to be one person: what this one lacks is taken from the other. */
  absorb(twin: ContactEntity): void {
    this.lid ??= twin.lid;
    this.number ??= twin.number;
    this.numberKey ??= twin.numberKey;
    this.email ??= twin.email;
    this.picturePath ??= twin.picturePath;
    this.blockedAt ??= twin.blockedAt;
    this.disableBot ||= twin.disableBot;
    const isNameless = this.name === this.number;
    if ((twin.nameEdited && !this.nameEdited) || (isNameless && twin.name !== twin.number))
      Object.assign(this, { name: twin.name, nameEdited: twin.nameEdited });
    this.fill(twin.extraInfo);
  }

  /** Custom fields it has not, or has empty. @returns whether any was */
  fill(fields: ContactField[]): boolean {
    let isNews = false;
    const filled = [...this.extraInfo];
    for (const { name, value } of fields) {
      const at = filled.findIndex((field) => sameName(field.name, name));
      const known = filled[at];
      if (!value || known?.value) continue;
      if (known) filled[at] = { ...known, value };
      else filled.push({ name, value });
      isNews = true;
    }
    this.extraInfo = filled;
    return isNews;
  }
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
