import { ArrayMaxSize, Matches } from 'class-validator';
import { GatewaySet } from '../field-shape.ts';
import { Flag, Id, Ids, Int, Maybe, OneOf, OrNull, Part, Parts, Text, Texts, WebAddress } from '../fields.ts';
import { When } from '../time-fields.ts';
import { StoredFile } from '../stored-file.ts';

export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof templateCategories)[number];
/**
 * `APPROVED`: it may be sent. `PENDING`: Meta reviews it. `REJECTED`: it was refused. `PAUSED`: contacts complained, and it
 * may be sent again later. `DISABLED`: it may not be sent any more.
 */
export const templateStatuses = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];
/** The quality of a template, by how contacts take its messages. `GREEN`: well, `YELLOW`: some complain, `RED`: many do. `UNKNOWN`: not rated yet. */
export const templateQualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type TemplateQuality = (typeof templateQualities)[number];
export const templateHeaderFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'] as const;
export type TemplateHeaderFormat = (typeof templateHeaderFormats)[number];
export const templateButtonTypes = ['REPLY', 'URL', 'PHONE', 'CODE', 'OTHER'] as const;
export type TemplateButtonType = (typeof templateButtonTypes)[number];
export const templatePlaces = ['header', 'body', 'button'] as const;
export type TemplatePlace = (typeof templatePlaces)[number];

/** The header of a template, above its text. */
export class TemplateHeader {
  /** `TEXT`: a line. `IMAGE`, `VIDEO`, `DOCUMENT`: a file of that kind is sent with each message. `LOCATION`: a place is. */
  @OneOf(templateHeaderFormats) format: TemplateHeaderFormat;
  /** The line; empty for the other formats. */
  @Text(0, 200) text: string;
}
/** A button below the text of a template. */
export class TemplateButton {
  /**
   * `REPLY`: it answers with its words. `URL`: it opens an address. `PHONE`: it calls. `CODE`: it copies a code. `OTHER`: a kind that
   * cannot be sent from here.
   */
  @OneOf(templateButtonTypes) type: TemplateButtonType;
  /** The words on the button. */
  @Text(0, 100) text: string;
  /** The address that it opens, perhaps with `{{1}}` at its end; empty for other buttons. */
  @Maybe() @Text(0, 2000) url?: string;
  /** The number that it calls; empty for other buttons. */
  @Maybe() @Text(0, 30) phoneNumber?: string;
}
/** A variable of a template. */
export class TemplateVariable {
  /**
   * The name by which a value is given: the one in the braces of the text, as `1` or `nome`; with `header.` before it in the
   * header; `button.` and its number for a button, as `button.1`.
   */
  @Text(1, 120) name: string;
  /** The place where it stands: `header`, `body` or `button`. */
  @OneOf(templatePlaces) place: TemplatePlace;
  /** An example, as Meta was given it; empty: none. */
  @Text(0, 2000) sample: string;
}
/** A message that Meta has approved, or is asked to, for an account of WhatsApp Business. */
export class MessageTemplateView {
  @Id() id: number;
  /** The id of the WhatsApp Business Account that it belongs to. */
  @Text(1, 30) accountId: string;
  /** Connections that may send it, by their ids. */
  @Ids() whatsappIds: number[];
  @Text(1, 512) name: string;
  /** The language as Meta names it, such as `pt_BR`. */
  @Text(1, 20) language: string;
  /** The category by which Meta charges: `MARKETING`, `UTILITY` or `AUTHENTICATION`. */
  @OneOf(templateCategories) category: TemplateCategory;
  @OneOf(templateStatuses) status: TemplateStatus;
  @OneOf(templateQualities) quality: TemplateQuality;
  /** Why it was rejected, as Meta’s code; null: it was not. */
  @OrNull() @Text(0, 100) rejection: string | null;
  /** Meta’s own words about the last change of the status; null: none. */
  @OrNull() @Text(0, 1000) note: string | null;
  /** The header, above the text; null: none. */
  @OrNull() @Part(() => TemplateHeader) header: TemplateHeader | null;
  /** The text, with its variables in double braces. */
  @Text(0, 5000) body: string;
  /** The line below the text; empty: none. */
  @Text(0, 200) footer: string;
  /** Buttons below the text. */
  @Parts(() => TemplateButton) buttons: TemplateButton[];
  /** The variables, in the order in which they stand in the message. */
  @Parts(() => TemplateVariable) variables: TemplateVariable[];
  /** Whether it can be sent now: it is approved, and has no part that cannot be sent from here. */
  @Flag() isSendable: boolean;
  /** The time of the last change that was seen here. */
  @When() updatedAt: string;
}
/** The value of a variable. */
export class TemplateValue {
  /** The name of the variable, as `variables` of the template has it. */
  @Text(1, 120) name: string;
  /** The value in one line, without tabs. */
  @Text(0, 1024) value: string;
}
export class MessageTemplateId {
  @Id() id: number;
}
/** An example of the value of a variable, by which Meta judges the template. */
export class TemplateSample extends TemplateValue {}
export class NewTemplateButton {
  /** `REPLY`: it answers with its words. `URL`: it opens `url`. `PHONE`: it calls `phoneNumber`. `CODE`: it copies a code, and needs `sample`. */
  @OneOf(['REPLY', 'URL', 'PHONE', 'CODE']) type: Exclude<TemplateButtonType, 'OTHER'>;
  /** The words on the button, up to 25; empty for a `CODE`, which has its own. */
  @Maybe() @Text(0, 25) text?: string;
  /** The address of a `URL`, perhaps with `{{1}}` at its end; other buttons have none. */
  @Maybe() @WebAddress(2000) url?: string;
  /** The number of a `PHONE`, with country code; other buttons have none. */
  @Maybe() @Text(0, 20) phoneNumber?: string;
  /** An example of the whole address where it has a variable, or of the code of a `CODE`; otherwise none. */
  @Maybe() @Text(0, 2000) sample?: string;
}
/** The kinds of a header that is a file. */
export const templateFileFormats = ['IMAGE', 'VIDEO', 'DOCUMENT'] as const;
export type TemplateFileFormat = (typeof templateFileFormats)[number];
/** A header that is a file, of which Meta has got a sample. Each message of the template is sent with a file of its own. */
export class NewTemplateFile {
  /** `IMAGE`, `VIDEO` or `DOCUMENT`, as the upload of the sample has answered. */
  @OneOf(templateFileFormats) format: TemplateFileFormat;
  /** Meta’s handle of the sample, as its upload has answered. */
  @Text(1, 5000) handle: string;
}
export class UploadTemplateSample {
  /** A connection of the account, by its id. */
  @Id() id: number;
  /** Put in by the gateway. */
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
/** A sample that Meta has got. It is not stored here. */
export class TemplateSampleFile extends NewTemplateFile {
  /** The name of the file. */
  @Text(0, 255) name: string;
}
class TemplateContent {
  /** A line above the text, up to 60 characters with at most one variable; none by default. */
  @Maybe() @Text(0, 60) headerText?: string;
  /** A file above the text, in place of a line; none by default. Meta wants a sample with each change of the template. */
  @Maybe() @Part(() => NewTemplateFile) headerFile?: NewTemplateFile;
  /** The text; a variable is a name in double braces, as `{{nome}}`, or a number, as `{{1}}`. */
  @Text(1, 1024) body: string;
  /** A line below the text, without variables; none by default. */
  @Maybe() @Text(0, 60) footer?: string;
  /** The buttons; none by default. */
  @Maybe() @Parts(() => NewTemplateButton) @ArrayMaxSize(10) buttons?: NewTemplateButton[];
  /** An example for each variable of header and text, by the names in `variables` of the template; none by default. */
  @Maybe() @Parts(() => TemplateSample) @ArrayMaxSize(50) samples?: TemplateSample[];
}
export class CreateMessageTemplate extends TemplateContent {
  /** A connection of the account, by its id. */
  @Id() whatsappId: number;
  /** Small letters without accents, digits and `_`. */
  @Matches(/^[a-z0-9_]{1,512}$/, { message: 'matches' }) name: string;
  /** The language as Meta names it, such as `pt_BR`. */
  @Matches(/^[a-z]{2,3}(_[A-Z]{2,3})?$/, { message: 'matches' }) language: string;
  /** The category by which Meta charges: `MARKETING` or `UTILITY`. */
  @OneOf(['MARKETING', 'UTILITY']) category: 'MARKETING' | 'UTILITY';
}
export class UpdateMessageTemplate extends TemplateContent {
  @Id() id: number;
  /** `MARKETING` or `UTILITY`; by default it stays. That of an approved template cannot be changed. */
  @Maybe() @OneOf(['MARKETING', 'UTILITY']) category?: 'MARKETING' | 'UTILITY';
}
export class SyncedTemplates {
  /** The number of templates that the account has at Meta. */
  @Int() count: number;
}

/** A template that a message is made of. */
export class ChosenTemplate {
  /** The name of the template. */
  @Text(1, 512) name: string;
  /** The language as Meta names it, such as `pt_BR`; needed where the template is approved in several. */
  @Maybe() @Text(1, 20) language?: string;
  /** A value for each variable; none by default. */
  @Maybe() @Parts(() => TemplateValue) @ArrayMaxSize(50) variables?: TemplateValue[];
}
export const templateFileKinds = ['image', 'video', 'document'] as const;
export type TemplateFileKind = (typeof templateFileKinds)[number];
export type TemplateFile = TemplateFileKind | 'none';
export class PrepareTemplate {
  @Id() whatsappId: number;
  @Part(() => ChosenTemplate) template: ChosenTemplate;
  /** The kind of the file that is sent with it; without one it is not known yet. */
  @Maybe() @OneOf([...templateFileKinds, 'none']) file?: TemplateFile;
}
/** The value of a variable as Meta gets it. */
export class TemplateParameter {
  /** null: by its position. */
  @OrNull() @Text(1, 100) name: string | null;
  @Text(1, 1024) value: string;
}
export class TemplateButtonParameter {
  @Int(0, 9) index: number;
  @OneOf(['url', 'copy_code']) type: 'url' | 'copy_code';
  @Text(1, 1024) value: string;
}
/** All that is needed to send a message of a template. */
export class OutgoingTemplate {
  @Text(1, 512) name: string;
  @Text(1, 20) language: string;
  @Parts(() => TemplateParameter) header: TemplateParameter[];
  @Parts(() => TemplateParameter) body: TemplateParameter[];
  @Parts(() => TemplateButtonParameter) buttons: TemplateButtonParameter[];
  /** The words of its buttons. */
  @Texts(0, 100) titles: string[];
}
/** The template that a message was made of. */
export class UsedTemplate {
  /** The name of the template. */
  @Text(1, 512) name: string;
  /** The language as Meta names it, such as `pt_BR`. */
  @Text(1, 20) language: string;
  /** The words of its buttons. */
  @Texts(0, 100) buttons: string[];
}
export class PreparedTemplate {
  /** The category of the template, by which Meta charges. */
  @Maybe() @OneOf(templateCategories) category?: TemplateCategory;
  @Part(() => OutgoingTemplate) template: OutgoingTemplate;
  /** The text that the contact reads: header, text and footer, each in its own line. */
  @Text(1, 5000) text: string;
}
