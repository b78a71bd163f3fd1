import {
  Fault,
  type AnnouncementKind,
  type AnnouncementPriority,
  type CreateAnnouncement,
  type StoredFile,
} from '@recado/contracts';
import { isPicture } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const times = ['startsAt', 'endsAt', 'maintenanceFrom', 'maintenanceUntil'] as const;
type AnnouncementTime = (typeof times)[number];
export type AnnouncementChange = Partial<
  Pick<
    AnnouncementEntity,
    'title' | 'text' | 'priority' | 'kind' | 'status' | 'companyIds' | 'planIds' | AnnouncementTime
  >
>;

@Entity({ name: 'announcements' })
export class AnnouncementEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() title: string;
  @Column() text: string;
  @Column({ type: 'smallint' }) priority: AnnouncementPriority;
  @Column({ type: 'text' }) kind: AnnouncementKind;
  @Column({ type: 'timestamptz' }) maintenanceFrom: Date | null;
  @Column({ type: 'timestamptz' }) maintenanceUntil: Date | null;
  @Column() status: boolean;
  /** Companies and plans that the announcement is for; an empty list restricts nothing. */
  @Column({ type: 'bigint', array: true }) companyIds: number[];
  @Column({ type: 'bigint', array: true }) planIds: number[];
  @Column({ type: 'timestamptz' }) startsAt: Date | null;
  @Column({ type: 'timestamptz' }) endsAt: Date | null;
  @Column({ type: 'text' }) mediaPath: string | null;
  @Column({ type: 'text' }) mediaName: string | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  static create(given: CreateAnnouncement): AnnouncementEntity {
    const announcement = Object.assign(new AnnouncementEntity(), {
      priority: 3,
      kind: 'news',
      maintenanceFrom: null,
      maintenanceUntil: null,
      status: true,
      companyIds: [],
      planIds: [],
      startsAt: null,
      endsAt: null,
      mediaPath: null,
      mediaName: null,
      createdAt: new Date(),
    });
    announcement.change(withDates(given));
    return announcement;
  }

  change(given: AnnouncementChange): void {
    Object.assign(this, given);
    refuseReversed(this.startsAt, this.endsAt, 'endsAt');
    if (this.kind === 'news') this.maintenanceFrom = this.maintenanceUntil = null;
    else this.requireMaintenanceTime();
  }

  private requireMaintenanceTime(): void {
    const missing = (['maintenanceFrom', 'maintenanceUntil'] as const).filter((field) => this[field] === null);
    if (missing.length > 0)
      throw new Fault(
        'ERR_VALIDATION',
        {},
        missing.map((field) => ({ field, rule: 'required' })),
      );
    refuseReversed(this.maintenanceFrom, this.maintenanceUntil, 'maintenanceUntil');
  }

  /** An announcement for that plan alone is switched off: without a plan it would be for all companies. */
  losePlan(planId: number): void {
    this.planIds = this.planIds.filter((id) => id !== planId);
    if (this.planIds.length === 0) this.status = false;
  }

  /** The announcement of a company alone is switched off with it. */
  loseCompany(companyId: number): void {
    this.companyIds = this.companyIds.filter((id) => id !== companyId);
    if (this.companyIds.length === 0) this.status = false;
  }

  /** @returns the path of the previous picture */
  attach(file: StoredFile | null): string | null {
    if (file && !isPicture(file))
      throw new Fault('ERR_ANNOUNCEMENT_FILE', {}, [{ field: 'file', rule: 'ERR_ANNOUNCEMENT_FILE' }]);
    const before = this.mediaPath;
    this.mediaPath = file?.path ?? null;
    this.mediaName = file?.name ?? null;
    return before;
  }

  /** The moments at which the announcement appears and disappears automatically. */
  get turns(): Date[] {
    return [this.startsAt, this.endsAt].filter((at) => at !== null);
  }
}

function refuseReversed(start: Date | null, end: Date | null, field: AnnouncementTime): void {
  if (start && end && end <= start)
    throw new Fault('ERR_ANNOUNCEMENT_WINDOW', {}, [{ field, rule: 'ERR_ANNOUNCEMENT_WINDOW' }]);
}

type GivenTimes = { [K in AnnouncementTime]?: string | null | undefined };
/** Times of the contract as dates; absent times stay absent. */
export function withDates<G extends GivenTimes>(
  given: G,
): Omit<G, AnnouncementTime> & Pick<AnnouncementChange, AnnouncementTime> {
  const { startsAt: _start, endsAt: _end, maintenanceFrom: _from, maintenanceUntil: _until, ...others } = given;
  const dates: Pick<AnnouncementChange, AnnouncementTime> = {};
  for (const name of times) {
    const time = given[name];
    if (time !== undefined) dates[name] = time === null ? null : new Date(time);
  }
  return { ...others, ...dates };
}
