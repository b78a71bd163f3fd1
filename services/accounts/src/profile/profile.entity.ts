import {
  announcedKinds,
  DEFAULT_TIMEZONE,
  Fault,
  type AfterTicket,
  type Language,
  type NoticePreferences,
  type StoredFile,
  type Theme,
  type UpdateProfile,
  type WorkingDay,
} from '@recado/contracts';
import { isPicture } from '@recado/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Settings of a person, by the person; people without a row have the defaults. */
@Entity({ name: 'profiles' })
export class ProfileEntity {
  @PrimaryColumn({ type: 'bigint' }) companyId: number;
  @PrimaryColumn({ type: 'bigint' }) userId: number;
  @Column({ type: 'text' }) picturePath: string | null;
  @Column() signature: string;
  @Column({ type: 'text' }) language: Language | null;
  @Column({ type: 'text' }) theme: Theme | null;
  @Column({ type: 'text' }) afterTicket: AfterTicket;
  @Column() weekMail: boolean;
  @Column({ type: 'jsonb' }) workingHours: WorkingDay[];
  @Column({ type: 'jsonb' }) notices: NoticePreferences;

  static create(companyId: number, userId: number): ProfileEntity {
    return Object.assign(new ProfileEntity(), {
      companyId,
      userId,
      picturePath: null,
      signature: '',
      language: null,
      theme: null,
      afterTicket: 'next',
      weekMail: true,
      workingHours: [],
      notices: {
        kinds: [...announcedKinds],
        sound: true,
        quietFrom: '',
        quietUntil: '',
        timezone: DEFAULT_TIMEZONE,
      },
    });
  }

  change({ signature, notices, ...given }: UpdateProfile): void {
    if (notices && !isTimeZone(notices.timezone))
      throw new Fault('ERR_TIME_ZONE', {}, [{ field: 'notices.timezone', rule: 'ERR_TIME_ZONE' }]);
    Object.assign(this, given, notices && { notices }, signature !== undefined && { signature: signature.trim() });
  }

  /** @returns the path of the previous photo */
  setPicture(file: StoredFile | null): string | null {
    if (file && !isPicture(file))
      throw new Fault('ERR_PROFILE_PICTURE', {}, [{ field: 'file', rule: 'ERR_PROFILE_PICTURE' }]);
    const before = this.picturePath;
    this.picturePath = file?.path ?? null;
    return before;
  }
}

const isTimeZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
