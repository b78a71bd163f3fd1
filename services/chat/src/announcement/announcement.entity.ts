import { Fault, type AnnouncementPriority, type CreateAnnouncement, type StoredFile } from '@recado/contracts';
import { isPicture } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type AnnouncementChange = Partial<
  Pick<AnnouncementEntity, 'title' | 'text' | 'priority' | 'status' | 'companyIds' | 'planIds' | 'startsAt' | 'endsAt'>
>;

@Entity({ name: 'announcements' })
export class AnnouncementEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() title: string;
  @Column() text: string;
  @Column({ type: 'smallint' }) priority: AnnouncementPriority;
  @Column() status: boolean;
  /** Companies and plans that the announcement is for; an empty list restricts nothing. */
  @Column({ type: 'bigint', array: true }) companyIds: number[];
  @Column({ type: 'bigint', array: true }) planIds: number[];
  @Column({ type: 'timestamptz' }) startsAt: Date | null;
  @Column({ type: 'timestamptz' }) endsAt: Date | null;
  @Column({ type: 'text' }) mediaPath: string | null;
  @Column({ type: 'text' }) mediaName: string | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  static create({ startsAt, endsAt, ...given }: CreateAnnouncement): AnnouncementEntity {
    const announcement = Object.assign(new AnnouncementEntity(), {
      priority: 3,
      status: true,
      companyIds: [],
      planIds: [],
      startsAt: null,
      endsAt: null,
      mediaPath: null,
      mediaName: null,
      createdAt: new Date(),
    });
    announcement.change({ ...given, ...timesOf({ startsAt, endsAt }) });
    return announcement;
  }

  change(given: AnnouncementChange): void {
    Object.assign(this, given);
    if (this.startsAt && this.endsAt && this.endsAt <= this.startsAt)
      throw new Fault('ERR_ANNOUNCEMENT_WINDOW', {}, [{ field: 'endsAt', rule: 'ERR_ANNOUNCEMENT_WINDOW' }]);
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

interface Times {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}
/** Times of the contract as dates; absent times stay absent. */
export function timesOf({ startsAt, endsAt }: Times): Pick<AnnouncementChange, 'startsAt' | 'endsAt'> {
  const dateOf = (time: string | null) => (time === null ? null : new Date(time));
  return {
    ...(startsAt === undefined ? {} : { startsAt: dateOf(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: dateOf(endsAt) }),
  };
}
