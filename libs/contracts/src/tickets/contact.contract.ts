import { Email, Flag, Id, Maybe, OrNull, Parts, PhoneNumber, Text, When } from '../fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageInput } from '../page.ts';

export class ContactField {
  @Maybe() @Id() id?: number;
  @Text(1, 100) name: string;
  @Text(0, 500) value: string;
}
export class ContactView {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Digits with country code; a group's id for groups. */
  @Text(0, 60) number: string;
  @Maybe() @Text(0, 200) email: string | null;
  @Maybe() @Text(0, 2000) profilePicUrl: string | null;
  @Flag() isGroup: boolean;
  @Flag() disableBot: boolean;
  @Parts(() => ContactField) extraInfo: ContactField[];
  @When() createdAt: string;
}
export class ContactPage {
  @Parts(() => ContactView) contacts: ContactView[];
  @Flag() hasMore: boolean;
  @Maybe() @Text(0, 200) cursor: string | null;
}
export class ContactId {
  @Id() id: number;
}
export class CreateContact {
  @Text(2, 50) name: string;
  @PhoneNumber() number: string;
  @OrNull() @Email() email?: string | null;
  @Maybe() @Parts(() => ContactField) extraInfo?: ContactField[];
}
export class UpdateContact {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  @Maybe() @PhoneNumber() number?: string;
  @OrNull() @Email() email?: string | null;
  @Maybe() @Flag() disableBot?: boolean;
  @Maybe() @Parts(() => ContactField) extraInfo?: ContactField[];
}

export const contacts = contract('contacts', 'tickets', {
  list: query(PageInput, ContactPage, { who: 'user', rest: 'GET /contacts', summary: 'Contacts of the company' }),
  get: query(ContactId, ContactView, {
    who: 'user',
    rest: 'GET /contacts/:id',
    summary: 'One contact',
    faults: ['ERR_NO_CONTACT_FOUND'],
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
  remove: command(ContactId, null, {
    who: 'contacts-page:deleteContact',
    rest: 'DELETE /contacts/:id',
    summary: 'Deletes a contact with its tickets and messages',
    faults: ['ERR_NO_CONTACT_FOUND'],
  }),
});
