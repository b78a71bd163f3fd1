import { Fault, type Caller, type FaultCode, type ScheduleState, type StoredFile } from '@recado/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { ContactEntity } from '../../contacts/contact/contact.entity.ts';

/** A browser's clock may be behind by so much. */
const SKEW_MS = 60_000;
const MOST_AHEAD_MS = 366 * 86_400_000;
/** What was down may have been down for so long. */
const CATCH_UP_MS = 24 * 3_600_000;
/** What WhatsApp shows as a picture with a text, by its kind and by its name. */
const PICTURE = /^image\/(png|jpeg|jpg)$/;
const PICTURE_NAME = /\.(png|jpe?g)$/i;

interface Given {
  body?: string | undefined;
  sendAt?: string | undefined;
}

/** A message that is sent when its time has come. */
@Entity({ name: 'schedules' })
export class ScheduleEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) contactId: number;
  @ManyToOne(() => ContactEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'contact_id' })
  contact: ContactEntity;
  @Column({ type: 'bigint', nullable: true }) whatsappId: number | null;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  @Column() body: string;
  @Column({ type: 'timestamptz' }) sendAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) sentAt: Date | null;
  @Column({ type: 'text' }) status: ScheduleState;
  @Column({ type: 'text', nullable: true }) failure: string | null;
  @Column({ type: 'text', nullable: true }) mediaPath: string | null;
  @Column({ type: 'text', nullable: true }) mediaName: string | null;
  @Column({ type: 'text', nullable: true }) mediaMime: string | null;
  @Column({ type: 'bigint', nullable: true }) mediaSize: number | null;

  static of(
    caller: Caller,
    contact: ContactEntity,
    given: { body: string; sendAt: string; whatsappId: number | null },
  ) {
    const { companyId, userId } = caller;
    const { body, sendAt, whatsappId } = given;
    const made = Object.assign(new ScheduleEntity(), { companyId, userId, body, whatsappId, sentAt: null });
    made.goTo(contact);
    made.plan(sendAt);
    return made;
  }

  /** @returns whether it has another time now, and is to be ordered for it */
  change({ body, sendAt }: Given): boolean {
    this.mustBeUnsent();
    if (body !== undefined) this.body = body;
    const isMoved = sendAt !== undefined && (this.status === 'ERRO' || Date.parse(sendAt) !== this.sendAt.getTime());
    if (isMoved) this.plan(sendAt);
    return isMoved;
  }
  goTo(contact: ContactEntity): void {
    if (contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED');
    Object.assign(this, { contact, contactId: contact.id });
  }
  mustBeUnsent(): void {
    if (this.sentAt) throw new Fault('ERR_SCHEDULE_SENT');
  }
  private plan(sendAt: string): void {
    const ahead = Date.parse(sendAt) - Date.now();
    // What is no date is not ahead either.
    if (!(ahead >= -SKEW_MS && ahead <= MOST_AHEAD_MS)) throw refused('ERR_SCHEDULE_TIME', 'sendAt');
    Object.assign(this, { sendAt: new Date(sendAt), status: 'AGENDADA', failure: null });
  }

  /** Whether it still waits for the time it was ordered for. */
  isOrderedFor(sendAt: string): boolean {
    return this.status === 'AGENDADA' && this.sendAt.getTime() === Date.parse(sendAt);
  }
  get isTooLate(): boolean {
    return Date.now() - this.sendAt.getTime() > CATCH_UP_MS;
  }
  /** Its file is the message's from now on. */
  sent(): void {
    Object.assign(this, { sentAt: new Date(), status: 'ENVIADA', failure: null, mediaPath: null });
  }
  failed(failure: string): void {
    Object.assign(this, { status: 'ERRO', failure });
  }

  get file(): StoredFile | null {
    const { mediaPath: path, mediaName, mediaMime, mediaSize } = this;
    return path === null
      ? null
      : { path, name: mediaName ?? '', mimetype: mediaMime ?? 'application/octet-stream', size: mediaSize ?? 0 };
  }
  /** Carries this picture from now on, or none. @returns the path of the one it had */
  attach(file: StoredFile | null): string | null {
    this.mustBeUnsent();
    if (file && !(PICTURE.test(file.mimetype) && PICTURE_NAME.test(file.name)))
      throw refused('ERR_SCHEDULE_FILE', 'file');
    const before = this.mediaPath;
    Object.assign(this, {
      mediaPath: file?.path ?? null,
      mediaName: file?.name ?? null,
      mediaMime: file?.mimetype ?? null,
      mediaSize: file?.size ?? null,
    });
    return before;
  }
}

const refused = (code: FaultCode, field: string): Fault => new Fault(code, {}, [{ field, rule: code }]);
