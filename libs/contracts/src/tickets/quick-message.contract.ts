import { GatewaySet } from '../field-shape.ts';
import { FileUrl } from '../file-url.field.ts';
import { Flag, Id, Maybe, MaybeId, Parts, Shortcode, Text, Texts } from '../fields.ts';
import { MoreThanName } from '../more-than-name.field.ts';
import { command, contract, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../stored-file.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** A text, perhaps with a file, that agents send by its shortcode. */
export class QuickMessageView {
  @Id() id: number;
  /** The shortcode that an agent types for the message, without `/`. */
  @Text(1, 40) shortcode: string;
  /** The text. */
  @Text(0, 4000) message: string;
  /** true: the whole company's; false: its author's. */
  @Flag() geral: boolean;
  /** false: not offered. */
  @Flag() status: boolean;
  /** The author, by their id; null: the platform’s support, whose quick messages are always shared. */
  @MaybeId() userId: number | null;
  /** Whether it has a file. */
  @Flag() isMedia: boolean;
  /** The address of the file, which works without a key until `mediaPathExpiresAt`; null without a file. */
  @FileUrl() mediaPath: string | null;
  @Maybe() @Text(0, 255) mediaName: string | null;
  /** Placeholders of the text that nothing fills, as they stand in it: the contact would read them so. */
  @Texts(1, 64) unknownPlaceholders: string[];
  @RowVersion(() => [UpdateQuickMessage]) version: string;
}
export class QuickMessagePage extends CountedPageEnd {
  @Parts(() => QuickMessageView) records: QuickMessageView[];
}
export class SuggestQuickMessages {
  /** How the shortcode begins; with or without `/`. */
  @Maybe() @Text(0, 41) searchParam?: string;
  /** true: those follow whose text has it, from two letters on; false, the default: the shortcode only. */
  @Maybe() @Flag() texts?: boolean;
}
export class QuickMessageId {
  @Id() id: number;
}
export class CreateQuickMessage {
  /** The shortcode that an agent types for the message; a `/` before it is taken off. */
  @Shortcode() shortcode: string;
  /** The text; empty by default. */
  @Maybe() @Text(0, 4000) @MoreThanName() message?: string;
  /** true: the whole company’s, as programs must say; false, the default: its author’s. */
  @Maybe() @Flag() geral?: boolean;
  /** false: it is not offered; true by default. */
  @Maybe() @Flag() status?: boolean;
}
export class UpdateQuickMessage {
  @Id() id: number;
  /** The shortcode that an agent types for the message; a `/` before it is taken off. */
  @Maybe() @Shortcode() shortcode?: string;
  /** The text. */
  @Maybe() @Text(0, 4000) @MoreThanName() message?: string;
  /** true: the whole company’s; false: its author’s. */
  @Maybe() @Flag() geral?: boolean;
  /** false: it is not offered. */
  @Maybe() @Flag() status?: boolean;
  @KnownVersion() version?: string;
}
export class QuickMessageFile {
  @Id() id: number;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}

export const quickMessages = contract('quickMessages', 'tickets', {
  page: query(PageInput, QuickMessagePage, {
    who: 'user',
    rest: 'GET /quick-messages',
    summary: 'The own quick messages and the shared ones, a page at a time',
  }),
  list: query(SuggestQuickMessages, [QuickMessageView], {
    who: 'user',
    rest: 'GET /quick-messages/list',
    summary: 'Those that are offered, by how their shortcode begins, the first 20; without a beginning the first 200',
  }),
  get: query(QuickMessageId, QuickMessageView, {
    who: 'user',
    rest: 'GET /quick-messages/:id',
    summary: 'One quick message',
    faults: ['ERR_NO_QUICK_MESSAGE_FOUND'],
  }),
  create: command(CreateQuickMessage, QuickMessageView, {
    who: 'user',
    rest: 'POST /quick-messages',
    summary: 'Adds a quick message; a shared one needs the right to share',
    audit: true,
    faults: ['ERR_DUPLICATED_SHORTCODE', 'ERR_NO_PERMISSION'],
  }),
  update: command(UpdateQuickMessage, QuickMessageView, {
    who: 'user',
    rest: 'PUT /quick-messages/:id',
    summary: 'Changes a quick message',
    audit: true,
    faults: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_DUPLICATED_SHORTCODE', 'ERR_NO_PERMISSION'],
  }),
  remove: command(QuickMessageId, null, {
    who: 'user',
    rest: 'DELETE /quick-messages/:id',
    summary: 'Removes a quick message and its file',
    audit: true,
    faults: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  }),
  attach: command(QuickMessageFile, QuickMessageView, {
    who: 'user',
    rest: 'POST /quick-messages/:id/media-upload',
    summary: 'Gives it a file, in place of the one it had; multipart with `file`',
    upload: 'file',
    audit: true,
    faults: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION', 'ERR_FILE_TOO_LARGE'],
  }),
  detach: command(QuickMessageId, QuickMessageView, {
    who: 'user',
    rest: 'DELETE /quick-messages/:id/media-upload',
    summary: 'Takes its file away',
    audit: true,
    faults: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  }),
});
