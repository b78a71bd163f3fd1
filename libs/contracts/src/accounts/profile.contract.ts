import { languages, type Language } from '../caller.ts';
import { GatewaySet } from '../field-shape.ts';
import { Flag, Id, Maybe, OneOf, OrNull, Part, Parts, SomeOf, Text, Week } from '../fields.ts';
import { Clock } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { StoredFile } from '../stored-file.ts';
import { WorkingDay } from '../working-day.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** Kinds of notices: a message in an own ticket, a waiting ticket, a transferred ticket, a message in an internal chat. */
export const announcedKinds = ['message', 'waiting', 'transfer', 'chat'] as const;
export type AnnouncedKind = (typeof announcedKinds)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * The page that the desk shows once a person has dealt with a ticket. `next`: the accepted ticket, or the next one of
 * the list. `list`: the list alone. `stay`: the page that was shown before.
 */
export const afterTicketChoices = ['next', 'list', 'stay'] as const;
export type AfterTicket = (typeof afterTicketChoices)[number];

/** Notice preferences of a person: kinds of notices, and the quiet hours. */
export class NoticePreferences {
  @SomeOf(announcedKinds) kinds: AnnouncedKind[];
  @Flag() sound: boolean;
  /** Quiet hours, also over midnight; empty or equal times: none. */
  @Clock() quietFrom: string;
  @Clock() quietUntil: string;
  /** IANA name of the time zone of the quiet hours. */
  @Text(1, 60) timezone: string;
}
/** Settings of a person, by the person. */
export class OwnProfile {
  /** Signed address of the photo, which expires; null without one. */
  @OrNull() @Text(0, 2_000) pictureUrl: string | null;
  /** Signature above signed messages; empty: the name. */
  @Text(0, 200) signature: string;
  /** Language of the pages; null: the company's language. */
  @OrNull() @OneOf(languages) language: Language | null;
  /** Theme of the pages; null: the theme of the device. */
  @OrNull() @OneOf(themes) theme: Theme | null;
  @OneOf(afterTicketChoices) afterTicket: AfterTicket;
  /** Whether an admin gets the numbers of the week by mail. */
  @Flag() weekMail: boolean;
  /** Working hours; a day without an entry is a day off. Empty: the person has not set any. */
  @Week(() => WorkingDay) workingHours: WorkingDay[];
  @Part(() => NoticePreferences) notices: NoticePreferences;
  @RowVersion(() => [UpdateProfile]) version: string;
}
export class UpdateProfile {
  @Maybe() @Text(0, 200) signature?: string;
  @OrNull() @OneOf(languages) language?: Language | null;
  @OrNull() @OneOf(themes) theme?: Theme | null;
  @Maybe() @OneOf(afterTicketChoices) afterTicket?: AfterTicket;
  /** Whether an admin gets the numbers of the week by mail. */
  @Maybe() @Flag() weekMail?: boolean;
  @Maybe() @Week(() => WorkingDay) workingHours?: WorkingDay[];
  @Maybe() @Part(() => NoticePreferences) notices?: NoticePreferences;
  @KnownVersion() version?: string;
}
/** The part of a profile that colleagues see. */
export class ColleagueProfile {
  @Id() userId: number;
  @OrNull() @Text(0, 2_000) pictureUrl: string | null;
  @Week(() => WorkingDay) workingHours: WorkingDay[];
}
export class ProfilePicture {
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}

export const personalProfiles = contract('personalProfiles', 'accounts', {
  get: query(Nothing, OwnProfile, { who: 'user', rest: 'GET /profile', summary: 'The caller’s own profile' }),
  colleagues: query(Nothing, [ColleagueProfile], {
    who: 'user',
    rest: 'GET /profile/colleagues',
    summary: 'Photos and working hours of the people of the company who have set any',
  }),
  update: command(UpdateProfile, OwnProfile, {
    supportMayUse: true,
    who: 'user',
    rest: 'PUT /profile',
    summary: 'Changes the caller’s own profile',
    faults: ['ERR_NO_USER_FOUND', 'ERR_TIME_ZONE'],
  }),
  attachPicture: command(ProfilePicture, OwnProfile, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /profile/picture',
    summary: 'Gives the caller a photo (png, jpg, jpeg), in place of the one before; multipart with `file`',
    upload: 'file',
    faults: ['ERR_NO_USER_FOUND', 'ERR_PROFILE_PICTURE', 'ERR_FILE_TOO_LARGE'],
  }),
  removePicture: command(Nothing, OwnProfile, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /profile/picture',
    summary: 'Removes the caller’s photo',
    faults: ['ERR_NO_USER_FOUND'],
  }),
});
