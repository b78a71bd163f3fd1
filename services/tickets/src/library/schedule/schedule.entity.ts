import {
  dayOf,
  Fault,
  nextOccurrence,
  type Caller,
  type ChosenTemplate,
  type FaultCode,
  type ScheduleRecurrence,
  type ScheduleSeries,
  type ScheduleState,
  type StoredFile,
} from '@recado/contracts';
import { isPicture } from '@recado/platform';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { ContactEntity } from '../../rows/contact/contact.entity.ts';

/** Tolerance for browser clocks that are late. */
const SKEW_MS = 60_000;
const MOST_AHEAD_MS = 366 * 86_400_000;
/** Messages are still sent this long after their time, for example after an outage. */
const CATCH_UP_MS = 24 * 3_600_000;

interface Repetition {
  recurrence?: ScheduleRecurrence | undefined;
  /** null: without end. */
  repeatUntil?: string | null | undefined;
}
interface ScheduleEdit extends Repetition {
  body?: string | undefined;
  sendAt?: string | undefined;
  connectionId: number | null | undefined;
  queueId?: number | null | undefined;
  fallback?: ChosenTemplate | null | undefined;
}
interface NewSchedule extends Repetition {
  body: string;
  sendAt: string;
  connectionId: number | null;
  queueId: number | null;
  fallback?: ChosenTemplate | undefined;
}

@Entity({ name: 'schedules' })
export class ScheduleEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) contactId: number;
  @ManyToOne(() => ContactEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'contact_id' })
  contact: ContactEntity;
  @Column({ name: 'whatsapp_id', type: 'bigint', nullable: true }) connectionId: number | null;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  /** The name of a supporter or program; null where a user made it. */
  @Column({ type: 'text', nullable: true }) madeBy: string | null;
  @Column() body: string;
  @Column({ type: 'timestamptz' }) sendAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) sentAt: Date | null;
  @Column({ type: 'text' }) status: ScheduleState;
  @Column({ type: 'text', nullable: true }) failure: string | null;
  @Column({ type: 'text', nullable: true }) mediaPath: string | null;
  @Column({ type: 'text', nullable: true }) mediaName: string | null;
  @Column({ type: 'text', nullable: true }) mediaMime: string | null;
  @Column({ type: 'bigint', nullable: true }) mediaSize: number | null;
  @Column({ type: 'bigint', nullable: true }) queueId: number | null;
  /** The template that replaces the message after the window of the contact; null: none. */
  @Column({ type: 'jsonb', nullable: true }) fallback: ChosenTemplate | null;
  @Column({ type: 'text' }) recurrence: ScheduleRecurrence;
  @Column({ type: 'text', nullable: true }) repeatUntil: string | null;
  /** Following times are counted from here; null: it does not repeat. */
  @Column({ type: 'timestamptz', nullable: true }) seriesStart: Date | null;

  static create(caller: Caller, contact: ContactEntity, input: NewSchedule, timezone: string): ScheduleEntity {
    const { companyId, userId } = caller;
    const { body, sendAt, connectionId, queueId, fallback = null, recurrence = 'none', repeatUntil = null } = input;
    const given = { companyId, userId, body, connectionId, queueId, fallback, sentAt: null, seriesStart: null };
    const schedule = Object.assign(new ScheduleEntity(), given);
    schedule.changeContact(contact);
    schedule.plan(sendAt);
    schedule.repeat({ recurrence, repeatUntil }, timezone);
    return schedule;
  }

  /**
   * Changes the message and those that follow it.
   * @returns whether the time has changed, so that a new job is needed
   */
  change({ body, sendAt, connectionId, queueId, fallback, ...repetition }: ScheduleEdit, timezone: string): boolean {
    this.checkUnsent();
    if (body !== undefined) this.body = body;
    if (connectionId !== undefined) this.connectionId = connectionId;
    if (queueId !== undefined) this.queueId = queueId;
    if (fallback !== undefined) this.fallback = fallback;
    const isMoved = sendAt !== undefined && (this.status === 'ERRO' || Date.parse(sendAt) !== this.sendAt.getTime());
    if (isMoved) {
      this.plan(sendAt);
      this.seriesStart = null;
    }
    this.repeat(repetition, timezone);
    return isMoved;
  }
  private repeat({ recurrence = this.recurrence, repeatUntil = this.repeatUntil }: Repetition, timezone: string): void {
    if (recurrence === 'none') return this.endSeries();
    const isContinued = recurrence === this.recurrence && this.seriesStart !== null;
    const seriesStart = isContinued ? this.seriesStart : this.sendAt;
    Object.assign(this, { recurrence, repeatUntil, seriesStart });
    if (repeatUntil !== null && repeatUntil < dayOf(this.sendAt, timezone))
      throw invalidSchedule('ERR_SCHEDULE_UNTIL', 'repeatUntil');
    return undefined;
  }
  changeContact(contact: ContactEntity): void {
    if (contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED');
    Object.assign(this, { contact, contactId: contact.id });
  }
  checkUnsent(): void {
    if (this.sentAt) throw new Fault('ERR_SCHEDULE_SENT');
  }
  private plan(sendAt: string): void {
    const ahead = Date.parse(sendAt) - Date.now();
    // The negated condition also refuses an invalid date.
    if (!(ahead >= -SKEW_MS && ahead <= MOST_AHEAD_MS)) throw invalidSchedule('ERR_SCHEDULE_TIME', 'sendAt');
    Object.assign(this, { sendAt: new Date(sendAt), status: 'AGENDADA', failure: null });
  }

  /** Jobs of an earlier time must do nothing. */
  isOrderedFor(sendAt: string): boolean {
    return this.status === 'AGENDADA' && this.sendAt.getTime() === Date.parse(sendAt);
  }
  get isTooLate(): boolean {
    return Date.now() - this.sendAt.getTime() > CATCH_UP_MS;
  }
  /** The sent message owns the file from now on. */
  markSent(): void {
    Object.assign(this, { sentAt: new Date(), status: 'ENVIADA', failure: null, mediaPath: null });
  }
  markFailed(failure: string): void {
    Object.assign(this, { status: 'ERRO', failure });
  }

  /** The next time of a repeated message that is not over yet; null: there is none. */
  nextTime(timezone: string): Date | null {
    const { recurrence, seriesStart: start, repeatUntil: until } = this;
    if (recurrence === 'none' || !start) return null;
    const series: ScheduleSeries = { recurrence, start, until };
    return nextOccurrence(series, new Date(Math.max(this.sendAt.getTime(), Date.now())), timezone);
  }
  /** Leaves this time out. */
  skipTo(sendAt: Date): void {
    Object.assign(this, { sendAt, status: 'AGENDADA', failure: null });
  }
  /** The following message of the series. */
  followingAt(sendAt: Date, file: StoredFile | null): ScheduleEntity {
    const next = Object.assign(new ScheduleEntity(), this, { sentAt: null, mediaPath: null });
    next.skipTo(sendAt);
    next.attach(file);
    return next;
  }
  endSeries(): void {
    Object.assign(this, { recurrence: 'none', repeatUntil: null, seriesStart: null });
  }

  get file(): StoredFile | null {
    const { mediaPath: path, mediaName, mediaMime, mediaSize } = this;
    return path === null
      ? null
      : { path, name: mediaName ?? '', mimetype: mediaMime ?? 'application/octet-stream', size: mediaSize ?? 0 };
  }
  /** @returns the path of the previous picture */
  attach(file: StoredFile | null): string | null {
    this.checkUnsent();
    if (file && !isPicture(file)) throw invalidSchedule('ERR_SCHEDULE_FILE', 'file');
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

const invalidSchedule = (code: FaultCode, field: string): Fault => new Fault(code, {}, [{ field, rule: code }]);
