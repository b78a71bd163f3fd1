import { GatewaySet } from '../field-shape.ts';
import { FileUrl } from '../file-url.field.ts';
import { Flag, Id, Maybe, MaybeId, Name, OneOf, OrNull, Part, Parts, Text, Texts } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { MoreThanName } from '../more-than-name.field.ts';
import { scheduleRecurrences, type ScheduleRecurrence } from '../next-occurrence.ts';
import { JsonInForm } from '../metadata.field.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';
import { ChosenTemplate } from '../connections/message-template.views.ts';
import { templateUseFaults } from '../connections/message-template.contract.ts';
import { ContactRef } from './contact.contract.ts';
import { StoredFile } from '../stored-file.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** `AGENDADA`: waits for its time. `ENVIADA`: is in the contact’s conversation. `ERRO`: could not be sent. */
export const scheduleStates = ['AGENDADA', 'ENVIADA', 'ERRO'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** A message that is sent when its time has come. */
export class ScheduleView {
  @Id() id: number;
  /** The text with its placeholders, which are filled when it is sent. */
  @Text(5, 4_000) body: string;
  /** The contact whom it goes to, by its id. */
  @Id() contactId: number;
  /** The contact whom it goes to. */
  @Part(() => ContactRef) contact: ContactRef;
  /** When it is sent. */
  @When() sendAt: string;
  /** When it was sent; null: not yet. Sent, it can no longer be changed. */
  @Maybe() @When() sentAt: string | null;
  @OneOf(scheduleStates) status: ScheduleState;
  /** The code of what went wrong; with AGENDADA: of what it waits for, though its time has come. */
  @Maybe() @Text(0, 100) failure: string | null;
  /**
   * The address of the picture, which works without a key until `mediaPathExpiresAt`; null without one, and once it is sent: then
   * it is the message's.
   */
  @FileUrl() mediaPath: string | null;
  @Maybe() @Text(0, 255) mediaName: string | null;
  /** The author, by their id; null: the platform's support. */
  @MaybeId() userId: number | null;
  /** The name of the author; empty when the author was removed. */
  @Text(0, 100) author: string;
  /** The connection that sends the message; null: the default one at that time. */
  @MaybeId() whatsappId: number | null;
  /**
   * The template that goes in place of the message where the contact has not written for a day when it is due; the values of its
   * variables may have placeholders. null: none.
   */
  @OrNull() @Part(() => ChosenTemplate) fallback: ChosenTemplate | null;
  /** The contact's answer opens a ticket in this queue, unless one is open already. */
  @MaybeId() queueId: number | null;
  /** Once it is sent or has failed, the next message is a schedule of its own, and this one repeats no longer. */
  @OneOf(scheduleRecurrences) recurrence: ScheduleRecurrence;
  /** The last possible day, in the company's time zone; null: it repeats without end. */
  @OrNull() @Day() repeatUntil: string | null;
  /** The time from which the following ones are counted; null: it does not repeat. */
  @OrNull() @When() seriesStart: string | null;
  /** Placeholders of the text that nothing fills, as they stand in it: the contact reads them so. */
  @Texts(1, 64) unknownPlaceholders: string[];
  @RowVersion(() => [UpdateSchedule]) version: string;
}
export class SchedulePage extends PageEnd {
  /**
   * The latest time first; of the unsent, and with `from` or `to`, the earliest. A page may be short, or empty, though
   * there are more.
   */
  @Parts(() => ScheduleView) schedules: ScheduleView[];
}
export class ListSchedules extends PageInput {
  /** The contact, by its id: only its scheduled messages. */
  @MaybeId() contactId?: number;
  /** true: only messages that are not sent: they wait, or could not be. */
  @Maybe() @Flag() unsent?: boolean;
  /** The first moment: only messages of it and later; with a range a page has 200 of them. */
  @Maybe() @When() from?: string;
  /** The end of the range: only messages before it. */
  @Maybe() @When() to?: string;
  /** The state: only scheduled messages in it. */
  @Maybe() @OneOf(scheduleStates) status?: ScheduleState;
  /** true: only messages that others will follow. */
  @Maybe() @Flag() repeated?: boolean;
}
export class ScheduleId {
  @Id() id: number;
}
export class RemoveSchedule extends ScheduleId {
  /** true: a repeated schedule skips this message only and moves on to its next time. */
  @Maybe() @Flag() only?: boolean;
}
export class CreateSchedule {
  /** The text, with placeholders as `{{name}}`. */
  @Name(5, 4_000) @MoreThanName() body: string;
  /** The contact whom it goes to, by its id. */
  @Id() contactId: number;
  /** When it is sent; in the future. */
  @When() sendAt: string;
  /** The connection, by its id; the default one of then without it. */
  @MaybeId() whatsappId?: number;
  /** The queue of the ticket that the contact’s answer opens, by its id; none without it. */
  @MaybeId() queueId?: number;
  /**
   * A template that goes in place of the message where the contact has not written for a day when it is due; for official numbers
   * only. The values of its variables may have placeholders. None by default.
   */
  @Maybe() @JsonInForm() @Part(() => ChosenTemplate) fallback?: ChosenTemplate;
  @Maybe() @OneOf(scheduleRecurrences) recurrence?: ScheduleRecurrence;
  /** The last possible day; without end without it. */
  @Maybe() @Day() repeatUntil?: string;
  /** A picture may come with it at once, in a multipart body. */
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class UpdateSchedule {
  @Id() id: number;
  /** The text, with placeholders as `{{name}}`. */
  @Maybe() @Name(5, 4_000) @MoreThanName() body?: string;
  /** The contact whom it goes to, by its id. */
  @Maybe() @Id() contactId?: number;
  /** A new time; a message that could not be sent is tried again then. */
  @Maybe() @When() sendAt?: string;
  /** The connection, by its id; null: the default one of then. */
  @MaybeId() whatsappId?: number | null;
  /** The queue of the ticket that the contact’s answer opens, by its id; null: none. */
  @MaybeId() queueId?: number | null;
  /** The template for contacts who have not written for a day, as at the creation; null: none. */
  @OrNull() @Part(() => ChosenTemplate) fallback?: ChosenTemplate | null;
  @Maybe() @OneOf(scheduleRecurrences) recurrence?: ScheduleRecurrence;
  /** The last possible day; null: without end. */
  @OrNull() @Day() repeatUntil?: string | null;
  @KnownVersion() version?: string;
}
export class ScheduleFile {
  @Id() id: number;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}

const feature = 'useSchedules';

export const schedules = contract('schedules', 'tickets', {
  list: query(ListSchedules, SchedulePage, {
    who: 'user',
    feature,
    rest: 'GET /schedules',
    summary:
      'Scheduled messages: the own ones, and those to contacts of whom one may see a ticket; 20 a page, 200 with `from` or `to`',
  }),
  get: query(ScheduleId, ScheduleView, {
    who: 'user',
    feature,
    rest: 'GET /schedules/:id',
    summary: 'One scheduled message',
    faults: ['ERR_NO_SCHEDULE_FOUND'],
  }),
  create: command(CreateSchedule, ScheduleView, {
    who: 'user',
    feature,
    rest: 'POST /schedules',
    filesAt: 'POST /schedules/files',
    summary:
      'Schedules a message to a contact; multipart with `file` for one with a picture. An answer to it opens its ticket in `queueId`',
    upload: 'file',
    faults: [
      'ERR_SCHEDULE_FILE',
      'ERR_FILE_TOO_LARGE',
      'ERR_NO_CONTACT_FOUND',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_WAPP_UNSUPPORTED',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_SCHEDULE_TIME',
      'ERR_SCHEDULE_UNTIL',
      ...templateUseFaults,
    ],
  }),
  update: command(UpdateSchedule, ScheduleView, {
    who: 'user',
    feature,
    rest: 'PUT /schedules/:id',
    summary: 'Changes what is not sent yet, and what follows it; a new time tries again what could not be sent',
    faults: [
      'ERR_NO_SCHEDULE_FOUND',
      'ERR_SCHEDULE_SENT',
      'ERR_SCHEDULE_TIME',
      'ERR_SCHEDULE_UNTIL',
      'ERR_NO_CONTACT_FOUND',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_WAPP_UNSUPPORTED',
      'ERR_OTHER_OPEN_TICKET',
    ],
  }),
  remove: command(RemoveSchedule, null, {
    who: 'user',
    feature,
    rest: 'DELETE /schedules/:id',
    summary: 'Cancels a scheduled message, and what follows it unless `only`; of one that is sent only the entry goes',
    faults: ['ERR_NO_SCHEDULE_FOUND'],
  }),
  attach: command(ScheduleFile, ScheduleView, {
    who: 'user',
    feature,
    rest: 'POST /schedules/:id/media-upload',
    summary: 'Gives it a picture (png, jpg, jpeg), in place of the one it had; multipart with `file`',
    upload: 'file',
    faults: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_SENT', 'ERR_SCHEDULE_FILE', 'ERR_FILE_TOO_LARGE'],
  }),
  detach: command(ScheduleId, ScheduleView, {
    who: 'user',
    feature,
    rest: 'DELETE /schedules/:id/media-upload',
    summary: 'Takes its picture away',
    faults: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_SENT'],
  }),
});
