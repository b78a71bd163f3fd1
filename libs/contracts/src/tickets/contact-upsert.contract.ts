import { ArrayMaxSize, ArrayMinSize, IsOptional } from 'class-validator';
import { OwnProblem, type WrongValue } from '../field-shape.ts';
import { EmailOrNone, Flag, Id, Int, Maybe, NoBidiControls, OneOf, OrNull, Parts, Text } from '../fields.ts';
import { ExternalId, MetadataField, type Metadata } from '../metadata.field.ts';
import { command, contract } from '../operation.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { LONGEST_SPELLING } from '../phone/read-phone-number.ts';
import { ConsentInput } from './contact-consent.contract.ts';
import { ContactField, ContactView } from './contact.contract.ts';

/** Contacts of one bulk request. */
export const MOST_UPSERTED = 1_000;

class UpsertFields extends ConsentInput {
  /** No messages of the bot for this contact. Without it a new contact gets them, and another one stays as it is. */
  @Maybe() @Flag() disableBot?: boolean;
  /** Messages of a blocked contact are kept and bother nobody; nothing is sent to the contact. Without it nothing changes. */
  @Maybe() @Flag() blocked?: boolean;
  /** All custom fields of the contact: they replace those that there are. Without it they stay. */
  @Maybe() @Parts(() => ContactField) extraInfo?: ContactField[];
  /** The id of the contact in your program, 1 to 100 characters; null or an empty text: none. It need not be unique. */
  @ExternalId() externalId?: string | null;
  /** Texts by their names, up to 20, that your program keeps with the contact. They replace those that are there; without them those stay. */
  @Maybe() @MetadataField() metadata?: Metadata;
}
export class UpsertContact extends UpsertFields {
  /** The number, in any usual form; without a country code it is of the company's country. It stays as it is stored. */
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /** 2 to 50 characters. A new contact without one is named by its number until WhatsApp says a name. */
  @Maybe() @Text(2, 50) @NoBidiControls() name?: string;
  /** The e-mail address; null or an empty text: none. */
  @EmailOrNone() email?: string | null;
}
export class UpsertedContact extends ContactView {
  /** The contact was added, and the status is 201; else it was there, and the status is 200. */
  @Flag() isNew: boolean;
}

/** A contact of a bulk. Its values are checked one by one, so that a wrong one refuses its row alone. */
export class BulkContact extends UpsertFields {
  /** The number, in any usual form. */
  @Text(0, LONGEST_SPELLING) number: string;
  /** 2 to 50 characters. */
  @Maybe() @Text(0, 200) @NoBidiControls() name?: string;
  /** The e-mail address; null or an empty text: none. */
  @OrNull() @Text(0, 300) email?: string | null;
  @OwnProblem() @IsOptional() problem?: WrongValue;
}
export class UpsertContacts {
  /** 1 to 1,000 contacts. A number that comes twice is changed twice, in this order. */
  @Parts(() => BulkContact) @ArrayMinSize(1) @ArrayMaxSize(MOST_UPSERTED) contacts: BulkContact[];
}
/**
 * `created`: the contact is new. `updated`: something given was other than before. `unchanged`: nothing was. `refused`: a value is
 * wrong, and nothing of the contact was stored.
 */
export const upsertOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type UpsertOutcome = (typeof upsertOutcomes)[number];
export class BulkContactResult {
  /** The place of the contact in the request, from 0. */
  @Int() index: number;
  /** The outcome of the contact. */
  @OneOf(upsertOutcomes) outcome: UpsertOutcome;
  /** The id of the contact; null for a refused one. */
  @OrNull() @Id() id: number | null;
  /** The digits with country code; null where the number could not be read. */
  @OrNull() @Text(7, 20) number: string | null;
  /** The field that is wrong, of a refused contact. */
  @OrNull() @Text(1, 30) wrongField: string | null;
  /** The rule that it breaks, as in the `fields` of an error. */
  @OrNull() @Text(1, 30) brokenRule: string | null;
}
export class BulkContactResults {
  /** The results, one for each contact, in the order of the request. */
  @Parts(() => BulkContactResult) results: BulkContactResult[];
}

export const contactUpserts = contract('contactUpserts', 'tickets', {
  one: command(UpsertContact, UpsertedContact, {
    who: 'user',
    rest: 'PUT /contacts/by-number/:number',
    createdField: 'isNew',
    summary: 'Adds the contact with a number, or changes what is given of the one that has it',
    faults: ['ERR_DUPLICATED_CONTACT'],
  }),
  many: command(UpsertContacts, BulkContactResults, {
    who: 'user',
    rest: 'POST /contacts/bulk',
    maxBodyBytes: 2_000_000,
    summary: 'Adds or changes up to a thousand contacts by their numbers, all those that are right',
    faults: ['ERR_DUPLICATED_CONTACT'],
  }),
});
