import { FileUrl } from '../file-url.field.ts';
import {
  EmailOrNone,
  Flag,
  Id,
  Int,
  Maybe,
  NoBidiControls,
  OneOf,
  OrNull,
  Part,
  Parts,
  StoredNumber,
  Text,
} from '../fields.ts';
import { When } from '../time-fields.ts';
import { ExternalId, MetadataField, type Metadata } from '../metadata.field.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput, TextPart } from '../page.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { numberRefusals } from '../phone/read-phone-number.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';
import { ConsentInput, consents, legalBases, type Consent, type LegalBasis } from './contact-consent.contract.ts';
import { ContactErasureView, EraseContact, ExportContactData } from './contact-erasure.contract.ts';
import { LONGEST_CONTACT_FIELD } from './rule-kinds.ts';

/** A further field of a contact. */
export class ContactField {
  @Maybe() @Id() id?: number;
  @Text(1, 100) name: string;
  /** The value of the field. */
  @Text(0, LONGEST_CONTACT_FIELD) value: string;
}
export class ContactView {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Digits with country code; a group's id for groups. */
  @Text(0, 60) number: string;
  /** The e-mail address; null: none. */
  @Maybe() @Text(0, 254) email: string | null;
  /** The address of the picture, which works without a key until `profilePicUrlExpiresAt`; null: there is none. */
  @FileUrl() profilePicUrl: string | null;
  @Flag() isGroup: boolean;
  /** Whether the bot never answers the contact. */
  @Flag() disableBot: boolean;
  /** Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. */
  @Flag() blocked: boolean;
  @Parts(() => ContactField) extraInfo: ContactField[];
  @OneOf(consents) consent: Consent;
  /** When the consent was given, refused or withdrawn; null where nothing is known of it. */
  @OrNull() @When() consentAt: string | null;
  /** The legal basis of the processing; null: none is known. */
  @OrNull() @OneOf(legalBases) legalBasis: LegalBasis | null;
  @Text(0, 500) consentNote: string;
  /** The id that the contact has in a program of the company; null: none was given. It need not be unique. */
  @OrNull() @Text(1, 100) externalId: string | null;
  /** Texts by their names that programs keep with the contact; an empty object: there are none. */
  @MetadataField() metadata: Metadata;
  @When() createdAt: string;
  @RowVersion(() => [UpdateContact]) version: string;
}
export class ContactPage extends CountedPageEnd {
  /** The contacts of the page. */
  @Parts(() => ContactView) contacts: ContactView[];
}
export class ListContacts extends PageInput {
  /** Only groups, or only people; both when it is not given. */
  @Maybe() @Flag() isGroup?: boolean;
  /** Only contacts that were added or changed at this time or later, in the order of their changes, and not counted. */
  @Maybe() @When() updatedSince?: string;
  /** Only contacts with this id of your program. */
  @ExternalId() externalId?: string | null;
  /** Most contacts of the page, 1 to 100; 20 when it is not given. */
  @Maybe() @Int(1, 100) limit?: number;
}
export class FindContacts {
  /** A part of the name or number; without it the first contacts. */
  @Maybe() @Text(0, 200) searchParam?: string;
}
/** A contact in a list one picks from. */
export class ContactRef {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Digits with country code; a group’s id for groups; empty: not known. */
  @Text(0, 60) number: string;
}
export class ContactFieldName {
  @Text(1, 100) name: string;
}
export class MergeContacts {
  /** The contact that stays, with everything of the other; by its id. */
  @Id() id: number;
  /** The contact that is gone then, by its id. */
  @Id() otherId: number;
}
export class ExportContacts {
  /** Cursor of the gateway: the place where the last part ended. */
  after?: string;
}
export class ContactId {
  @Id() id: number;
}
/**
 * `onWhatsapp`: the number has an account. `absent`: it has none. `pending`: WhatsApp is still asked, slowly.
 * `unknown`: no connection is open that could ask.
 */
export const numberStates = ['onWhatsapp', 'absent', 'pending', 'unknown'] as const;
export class ContactNumberCheck {
  @OneOf(numberStates) state: (typeof numberStates)[number];
}
/**
 * Why nobody can be written to by a stored number. `national`: without country code. `duplicate`: another contact has
 * it in its other spelling. `ambiguous`: it is of another country, or lacks the code of the company’s, which a person
 * says by an update with `+`. `missing`: empty. `notANumber`: no number. `noAreaCode`: without area code. `tooShort`,
 * `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet.
 * `notAPerson`: of a group or a list.
 */
export const numberDoubtReasons = ['national', 'duplicate', 'ambiguous', ...numberRefusals] as const;
export class DoubtfulContact {
  /** The contact whose number is in doubt. */
  @Part(() => ContactRef) contact: ContactRef;
  @OneOf(numberDoubtReasons) reason: (typeof numberDoubtReasons)[number];
  /** The number that is probably meant; null where a person must find out. */
  @OrNull() @Text(0, 60) meant: string | null;
  /** The contact that has the meant number already: mending merges the two. */
  @OrNull() @Part(() => ContactRef) twin: ContactRef | null;
}
export class NumberDoubts {
  /** Contacts whose number is in doubt. */
  @Int() count: number;
  /** Contacts in doubt for whom the right number is known. */
  @Int() mendable: number;
  /** The first fifty. */
  @Parts(() => DoubtfulContact) contacts: DoubtfulContact[];
}
export class NumbersMended {
  /** Contacts that have the right number now. */
  @Int() mended: number;
  /** Contacts that became one with another contact. */
  @Int() merged: number;
  /** Contacts that are not mended yet: another request mends more of them. */
  @Int() left: number;
}
export class CreateContact extends ConsentInput {
  /** The name of the contact. */
  @Text(2, 50) @NoBidiControls() name: string;
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /** The e-mail address; null or not given: none. */
  @EmailOrNone() email?: string | null;
  /** Further fields, each with a name and a value; none by default. */
  @Maybe() @Parts(() => ContactField) extraInfo?: ContactField[];
  /** The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  @ExternalId() externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay. */
  @Maybe() @MetadataField() metadata?: Metadata;
}
export class UpdateContact extends ConsentInput {
  @Id() id: number;
  /** A new one has 2 to 50 characters. */
  @Maybe() @Text(0, 100) @NoBidiControls() name?: string;
  /** A number other than the stored one is read like that of a new contact. */
  @Maybe() @StoredNumber() number?: string;
  /** The e-mail address; null: none any more. */
  @EmailOrNone() email?: string | null;
  /** Whether the bot never answers the contact. */
  @Maybe() @Flag() disableBot?: boolean;
  /** Whether the contact is blocked: messages are kept and bother nobody, and nothing is sent. */
  @Maybe() @Flag() blocked?: boolean;
  /** All further fields; they replace those that there are. */
  @Maybe() @Parts(() => ContactField) extraInfo?: ContactField[];
  /** The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  @ExternalId() externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay. */
  @Maybe() @MetadataField() metadata?: Metadata;
  @KnownVersion() version?: string;
}

export const contacts = contract('contacts', 'tickets', {
  list: query(ListContacts, ContactPage, {
    who: 'user',
    rest: 'GET /contacts',
    summary: 'Contacts of the company by name, 20 a page; searched in names, numbers and e-mails',
  }),
  find: query(FindContacts, [ContactRef], {
    who: 'user',
    rest: 'GET /contacts/list',
    summary: 'The first fifty that match, in short: to pick one of',
  }),
  fields: query(Nothing, [ContactFieldName], {
    who: 'user',
    rest: 'GET /contacts/fields',
    summary: 'Names of custom fields that the company uses, the most used first',
  }),
  export: query(ExportContacts, TextPart, {
    needsConsent: true,
    who: 'user',
    rest: 'GET /contacts/export',
    download: { name: 'contatos.csv', type: 'text/csv' },
    summary: 'All people among the contacts as CSV: name, number, e-mail, parted by semicolons',
  }),
  erasures: query(Nothing, [ContactErasureView], {
    who: 'contacts-page:privacy',
    rest: 'GET /contacts/erasures',
    summary: 'Erasures of contacts that run, failed or ended within the last hour',
  }),
  numberDoubts: query(Nothing, NumberDoubts, {
    who: 'contacts-page:mergeContacts',
    rest: 'GET /contacts/number-doubts',
    summary: 'Contacts whose number cannot be written to as it is stored, with the number that is probably meant',
  }),
  mendNumbers: command(Nothing, NumbersMended, {
    who: 'contacts-page:mergeContacts',
    rest: 'POST /contacts/number-doubts/mend',
    summary:
      'Gives a hundred contacts the number that is probably meant, and makes them one with contacts that have it already; repeated until none is left',
  }),
  exportData: query(ExportContactData, TextPart, {
    needsConsent: true,
    who: 'contacts-page:privacy',
    rest: 'GET /contacts/:id/export',
    download: { name: 'contato.json', type: 'application/json' },
    audit: true,
    summary: 'Everything that is kept of a contact, as JSON',
    faults: ['ERR_NO_CONTACT_FOUND'],
  }),
  erase: command(EraseContact, ContactErasureView, {
    who: 'contacts-page:privacy',
    rest: 'POST /contacts/:id/erase',
    summary:
      'Erases messages, notes, files and identity of a contact; tickets stay without them, for the figures. A repeated order is the same erasure',
    faults: ['ERR_NO_CONTACT_FOUND', 'ERR_NAME_DIFFERS'],
  }),
  get: query(ContactId, ContactView, {
    who: 'user',
    rest: 'GET /contacts/:id',
    summary: 'One contact',
    faults: ['ERR_NO_CONTACT_FOUND'],
  }),
  duplicates: query(ContactId, [ContactView], {
    who: 'user',
    rest: 'GET /contacts/:id/duplicates',
    summary: 'Who may be the same person: of the same name or e-mail, ten at most',
    faults: ['ERR_NO_CONTACT_FOUND'],
  }),
  checkNumber: command(ContactId, ContactNumberCheck, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /contacts/:id/check-number',
    summary: 'Whether the number of a contact is on WhatsApp: from what is known, else asked slowly in the background',
    audit: false,
    faults: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_WAPP_FOUND'],
  }),
  create: command(CreateContact, ContactView, {
    who: 'user',
    rest: 'POST /contacts',
    summary: 'Adds a contact',
    faults: ['ERR_DUPLICATED_CONTACT'],
  }),
  update: command(UpdateContact, ContactView, {
    who: 'user',
    rest: 'PUT /contacts/:id',
    summary: 'Changes a contact; a name given here is never overwritten by WhatsApp',
    faults: ['ERR_NO_CONTACT_FOUND', 'ERR_DUPLICATED_CONTACT'],
  }),
  merge: command(MergeContacts, ContactView, {
    who: 'contacts-page:mergeContacts',
    rest: 'POST /contacts/:id/merge',
    summary:
      'Makes two contacts one: tickets, messages and fields of the other become its own; of two living tickets on a connection the other’s is closed and its messages move',
    faults: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_REFUSED'],
  }),
  remove: command(ContactId, null, {
    who: 'contacts-page:deleteContact',
    rest: 'DELETE /contacts/:id',
    audit: 'withoutRow',
    summary: 'Deletes a contact with its tickets and messages',
    faults: ['ERR_NO_CONTACT_FOUND'],
  }),
});
