import {
  numberKey,
  type Consent,
  type ConsentInput,
  type ContactField,
  type LegalBasis,
  type Metadata,
} from '@recado/contracts';
import type { CampaignMark } from '../campaign/campaign-mark.ts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { fieldsOfTwin, otherNumbers, withoutNumber } from './other-number.field.ts';

/** The address of the made-up customer of the example conversation: nobody can be reached by it. */
export const MADE_UP_LID = 'example';

@Entity({ name: 'contacts' })
export class ContactEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  /** A name edited by an agent is no longer overwritten by WhatsApp's. */
  @Column() nameEdited: boolean;
  @Column({ type: 'text', nullable: true }) number: string | null;
  @Column({ type: 'text', nullable: true }) numberKey: string | null;
  /** Why nobody can be written to by the number, as far as that is known: see `judgeStoredNumber`, and `duplicate`. */
  @Column({ type: 'text', nullable: true }) numberDoubt: string | null;
  /** The number that a doubtful one probably means. */
  @Column({ type: 'text', nullable: true }) meantNumber: string | null;
  @Column({ type: 'text', nullable: true }) lid: string | null;
  @Column() isGroup: boolean;
  @Column({ type: 'text', nullable: true }) email: string | null;
  @Column({ type: 'text', nullable: true }) picturePath: string | null;
  @Column() disableBot: boolean;
  /** Messages since this time open no tickets and cause no notices. */
  @Column({ type: 'timestamptz', nullable: true }) blockedAt: Date | null;
  @Column({ type: 'jsonb' }) extraInfo: ContactField[];
  /** The last time the no-calls text was sent. */
  @Column({ type: 'timestamptz', nullable: true }) callAnsweredAt: Date | null;
  /** Null for who never received a campaign. */
  @Column({ type: 'jsonb', nullable: true }) campaign: CampaignMark | null;
  @Column({ type: 'text' }) consent: Consent;
  @Column({ type: 'timestamptz', nullable: true }) consentAt: Date | null;
  @Column({ type: 'text', nullable: true }) legalBasis: LegalBasis | null;
  @Column() consentNote: string;
  /** The id that the contact has in a program of the company. */
  @Column({ type: 'text', nullable: true }) externalId: string | null;
  @Column('jsonb') metadata: Metadata;
  /** The time of the erasure, after which only the row is left, for the figures of its tickets. */
  @Column({ type: 'timestamptz', nullable: true }) erasedAt: Date | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  /** The contact must not receive campaigns. */
  get isWithoutConsent(): boolean {
    return this.consent === 'refused' || this.consent === 'withdrawn';
  }

  /** The row stays for the figures of the tickets, and says of nobody anything. */
  erase(name: string, now = new Date()): void {
    this.changeNumber(null);
    Object.assign(this, { name, nameEdited: true, lid: null, email: null });
    Object.assign(this, { picturePath: null, blockedAt: null, extraInfo: [], callAnsweredAt: null, campaign: null });
    Object.assign(this, { consent: 'unknown', consentAt: null, legalBasis: null, consentNote: '', disableBot: false });
    Object.assign(this, { externalId: null, metadata: {} });
    this.erasedAt = now;
  }

  /** The customer of the example conversation, until somebody gives it a number. */
  get isMadeUp(): boolean {
    return this.lid === MADE_UP_LID;
  }

  /** Whether the contact has the number, in any of its spellings. */
  hasNumber(number: string | null): boolean {
    return number !== null && this.numberKey === numberKey(number);
  }
  /** A contact that is named by its number, or by the one that it has lost, is named by the new one. */
  changeNumber(number: string | null): void {
    if (number !== null && (this.name === this.number || (!this.nameEdited && otherNumbers(this).includes(this.name))))
      this.name = number;
    Object.assign(this, { number, numberKey: number && numberKey(number), numberDoubt: null, meantNumber: null });
    if (number !== null && this.isMadeUp) this.lid = null;
  }

  /** The contact has a number again that a field keeps as a former one. @returns whether there was such a field */
  takeBack(number: string): boolean {
    const left = withoutNumber(this.extraInfo, number);
    const isKnown = left.length < this.extraInfo.length;
    this.extraInfo = left;
    return isKnown;
  }

  /**
   * Somebody has written the number with its country: it is that of another country, even if its digits are a number of
   * the own one.
   */
  confirmNumber(): void {
    if (this.numberDoubt === 'ambiguous') this.numberDoubt = null;
  }

  /** @returns whether anything changed */
  changeConsent({ consent, consentAt, legalBasis, consentNote }: ConsentInput, now = new Date()): boolean {
    const before = JSON.stringify(this.consentState);
    const isNew = consent !== undefined && consent !== this.consent;
    this.consent = consent ?? this.consent;
    if (isNew) this.consentAt = this.consent === 'unknown' ? null : now;
    if (consentAt !== undefined) this.consentAt = consentAt === null ? null : new Date(consentAt);
    if (legalBasis !== undefined) this.legalBasis = legalBasis;
    this.consentNote = consentNote?.trim() ?? this.consentNote;
    return before !== JSON.stringify(this.consentState);
  }
  private get consentState() {
    return [this.consent, this.consentAt, this.legalBasis, this.consentNote];
  }

  /** Takes over what this contact lacks. */
  absorb(twin: ContactEntity): void {
    this.lid ??= twin.lid;
    if (this.number === null) this.changeNumber(twin.number);
    this.email ??= twin.email;
    this.externalId ??= twin.externalId;
    this.metadata = { ...twin.metadata, ...this.metadata };
    this.picturePath ??= twin.picturePath;
    this.blockedAt ??= twin.blockedAt;
    this.absorbConsent(twin);
    this.campaign = laterCampaign(this.campaign, twin.campaign);
    this.disableBot ||= twin.disableBot;
    const isNameless = this.name === this.number;
    if ((twin.nameEdited && !this.nameEdited) || (isNameless && twin.name !== twin.number))
      Object.assign(this, { name: twin.name, nameEdited: twin.nameEdited });
    this.fillFields(fieldsOfTwin(this, twin.extraInfo));
  }

  /** A refusal of either counts; else the answer of who gave one. */
  private absorbConsent(twin: ContactEntity): void {
    this.legalBasis ??= twin.legalBasis;
    const isStronger = twin.isWithoutConsent ? !this.isWithoutConsent : this.consent === 'unknown';
    if (!isStronger) return;
    Object.assign(this, {
      consent: twin.consent,
      consentAt: twin.consentAt,
      consentNote: twin.consentNote || this.consentNote,
    });
  }

  /**
   * Adds missing and empty custom fields.
   * @returns whether anything changed
   */
  fillFields(fields: ContactField[]): boolean {
    let isChanged = false;
    const filled = [...this.extraInfo];
    for (const { name, value } of fields) {
      const index = filled.findIndex((field) => sameName(field.name, name));
      const existing = filled[index];
      if (!value || existing?.value) continue;
      if (existing) filled[index] = { ...existing, value };
      else filled.push({ name, value });
      isChanged = true;
    }
    this.extraInfo = filled;
    return isChanged;
  }
}

const laterCampaign = (a: CampaignMark | null, b: CampaignMark | null) => (a && (!b || a.at >= b.at) ? a : b);
const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
