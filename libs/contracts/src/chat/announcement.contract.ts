import { GatewaySet } from '../field-shape.ts';
import { FewIds, Flag, Id, Ids, Int, Maybe, Name, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../stored-file.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** Priorities: 1 is high, 2 medium and 3 low. */
export const announcementPriorities = [1, 2, 3] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];

/** `maintenance`: its time stands in a strip on every page of those concerned until it is over. `news`: anything else. */
export const announcementKinds = ['news', 'maintenance'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Companies that an announcement is for: those in `companyIds` whose plan is in `planIds`. An empty list restricts nothing. */
export class AnnouncementTarget {
  @Ids() companyIds: number[];
  @Ids() planIds: number[];
}
/** A message of the platform to the people of companies. */
export class AnnouncementView {
  @Id() id: number;
  @Text(1, 200) title: string;
  @Text(1, 8_000) text: string;
  @OneOf(announcementPriorities) priority: AnnouncementPriority;
  @OneOf(announcementKinds) kind: AnnouncementKind;
  /** When the maintenance begins; null: it is none. */
  @OrNull() @When() maintenanceFrom: string | null;
  /** When the maintenance is over; null: it is none. */
  @OrNull() @When() maintenanceUntil: string | null;
  /** false: the announcement is shown to nobody. */
  @Flag() status: boolean;
  /** The announcement is shown from this moment on; null: at once. */
  @OrNull() @When() startsAt: string | null;
  /** The announcement is shown until this moment; null: without end. */
  @OrNull() @When() endsAt: string | null;
  /** Signed address of the picture, which expires; null without one. */
  @OrNull() @Text(0, 2_000) mediaPath: string | null;
  @OrNull() @Text(0, 255) mediaName: string | null;
  @When() createdAt: string;
  /** The caller has read the announcement. */
  @Flag() read: boolean;
  /** The companies that the announcement is for; null for readers. */
  @OrNull() @Part(() => AnnouncementTarget) target: AnnouncementTarget | null;
  @RowVersion(() => [UpdateAnnouncement]) version: string;
}
export class AnnouncementPage extends CountedPageEnd {
  /** Announcements, the most important first, and the newest first among those of one priority. */
  @Parts(() => AnnouncementView) records: AnnouncementView[];
  /** Number of unread announcements among those shown to the caller. */
  @Int() unread: number;
  /** Maintenance that is announced to the caller and not over, the next one first; three at most, and none on later pages. */
  @Parts(() => AnnouncementView) maintenance: AnnouncementView[];
}
export class ListAnnouncements extends PageInput {
  /** Only announcements that are shown to the caller now, also for a super user, whose list otherwise has all of them. */
  @Maybe() @Flag() shown?: boolean;
}
export class AnnouncementId {
  @Id() id: number;
}
export class CreateAnnouncement {
  @Name(1, 200) title: string;
  @Name(1, 8_000) text: string;
  /** 3 by default. */
  @Maybe() @OneOf(announcementPriorities) priority?: AnnouncementPriority;
  /** `news` by default. */
  @Maybe() @OneOf(announcementKinds) kind?: AnnouncementKind;
  /** Required together with `maintenanceUntil` for `maintenance`, and refused for `news`. */
  @Maybe() @When() maintenanceFrom?: string;
  @Maybe() @When() maintenanceUntil?: string;
  /** true by default. */
  @Maybe() @Flag() status?: boolean;
  @Maybe() @Ids() companyIds?: number[];
  @Maybe() @Ids() planIds?: number[];
  @Maybe() @When() startsAt?: string;
  @Maybe() @When() endsAt?: string;
}
export class UpdateAnnouncement {
  @Id() id: number;
  @Maybe() @Name(1, 200) title?: string;
  @Maybe() @Name(1, 8_000) text?: string;
  @Maybe() @OneOf(announcementPriorities) priority?: AnnouncementPriority;
  @Maybe() @OneOf(announcementKinds) kind?: AnnouncementKind;
  /** Removed where `kind` becomes `news`. */
  @OrNull() @When() maintenanceFrom?: string | null;
  @OrNull() @When() maintenanceUntil?: string | null;
  @Maybe() @Flag() status?: boolean;
  @Maybe() @Ids() companyIds?: number[];
  @Maybe() @Ids() planIds?: number[];
  /** null: at once. */
  @OrNull() @When() startsAt?: string | null;
  /** null: without end. */
  @OrNull() @When() endsAt?: string | null;
  @KnownVersion() version?: string;
}
export class AnnouncementFile {
  @Id() id: number;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class ReadAnnouncements {
  @FewIds(100) ids: number[];
}

const who = 'platform:announcements';
const targetFaults = ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PLAN_FOUND'] as const;

export const announcements = contract('announcements', 'chat', {
  page: query(ListAnnouncements, AnnouncementPage, {
    who: 'user',
    rest: 'GET /announcements',
    summary: 'Announcements that are shown to the caller now, a page at a time; for a super user all of them',
  }),
  get: query(AnnouncementId, AnnouncementView, {
    who: 'user',
    rest: 'GET /announcements/:id',
    summary: 'One announcement',
    faults: ['ERR_NO_ANNOUNCEMENT_FOUND'],
  }),
  create: command(CreateAnnouncement, AnnouncementView, {
    who,
    rest: 'POST /announcements',
    summary: 'Adds an announcement, which those concerned see at once or from `startsAt` on',
    faults: [...targetFaults, 'ERR_ANNOUNCEMENT_WINDOW'],
  }),
  update: command(UpdateAnnouncement, AnnouncementView, {
    who,
    rest: 'PUT /announcements/:id',
    summary: 'Changes an announcement',
    faults: [...targetFaults, 'ERR_NO_ANNOUNCEMENT_FOUND', 'ERR_ANNOUNCEMENT_WINDOW'],
  }),
  remove: command(AnnouncementId, null, {
    who,
    rest: 'DELETE /announcements/:id',
    summary: 'Removes an announcement and its picture',
    faults: ['ERR_NO_ANNOUNCEMENT_FOUND'],
  }),
  attach: command(AnnouncementFile, AnnouncementView, {
    who,
    rest: 'POST /announcements/:id/media-upload',
    summary: 'Gives an announcement a picture (png, jpg, jpeg), in place of the one before; multipart with `file`',
    upload: 'file',
    faults: ['ERR_NO_ANNOUNCEMENT_FOUND', 'ERR_ANNOUNCEMENT_FILE', 'ERR_FILE_TOO_LARGE'],
  }),
  detach: command(AnnouncementId, AnnouncementView, {
    who,
    rest: 'DELETE /announcements/:id/media-upload',
    summary: 'Removes the picture of an announcement',
    faults: ['ERR_NO_ANNOUNCEMENT_FOUND'],
  }),
  read: command(ReadAnnouncements, null, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /announcements/read',
    summary: 'The caller has read these announcements; those that are not shown to the caller are passed over',
  }),
});
