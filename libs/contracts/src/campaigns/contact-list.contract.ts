import { ItemVariable } from '../item-variable.ts';
import {
  EmailOrNone,
  Flag,
  Id,
  Int,
  Keyed,
  Maybe,
  MaybeId,
  Name,
  NoBidiControls,
  OneOf,
  OrNull,
  Parts,
  StoredNumber,
  Text,
  When,
} from '../fields.ts';
import { storedNumberDoubts } from '../phone/judge-stored-number.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class ContactListView {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Int() contactsCount: number;
  /** Numbers known to be on WhatsApp, and known not to be; the others are not checked yet. */
  @Int() validCount: number;
  @Int() invalidCount: number;
  @When() createdAt: string;
  @RowVersion(() => [UpdateContactList]) version: string;
}
export class ContactListRef {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Int() contactsCount: number;
}
export class ContactListPage extends CountedPageEnd {
  @Parts(() => ContactListView) records: ContactListView[];
}
export class ContactListId {
  @Id() id: number;
}
/** Contacts of the company that a list is filled with: by a search as on the contacts page, by a tag, or both. */
class ContactSelection {
  @Maybe() @Text(0, 200) searchParam?: string;
  @MaybeId() tagId?: number;
}
export class CreateContactList {
  @Name(2, 50) name: string;
}
export class UpdateContactList {
  @Id() id: number;
  @Name(2, 50) name: string;
  @KnownVersion() version?: string;
}
export class FillContactList extends ContactSelection {
  @Id() id: number;
}
export class OtherList {
  @Id() id: number;
  @Id() otherId: number;
}
export class ChangedRows {
  @Int() added: number;
  @Int() removed: number;
}

/** Whether a number is on WhatsApp: not asked yet, asked, yes, no. */
export const checkStates = ['unchecked', 'checking', 'valid', 'invalid'] as const;
export type CheckState = (typeof checkStates)[number];

/** `moved`: the person has another number now. */
const itemNumberDoubts = [...storedNumberDoubts, 'moved'] as const;

export class ContactListItemView {
  @Id() id: number;
  @Text(0, 100) name: string;
  @Text(8, 50) number: string;
  @Text(0, 254) email: string;
  /** False also while it is not known: see `checkState`. */
  @Flag() isWhatsappValid: boolean;
  @OneOf(checkStates) checkState: CheckState;
  @OrNull() @When() checkedAt: string | null;
  @Parts(() => ItemVariable) variables: ItemVariable[];
  /** Why the number is wrong or in doubt; only in pages, of items where it is. */
  @Maybe() @OneOf(itemNumberDoubts) numberDoubt?: (typeof itemNumberDoubts)[number];
  @Id() companyId: number;
  @Id() contactListId: number;
  @RowVersion(() => [UpdateContactListItem]) version: string;
}
export class ContactListItemPage extends CountedPageEnd {
  @Parts(() => ContactListItemView) contacts: ContactListItemView[];
}
export class ListContactListItems extends PageInput {
  @Id() contactListId: number;
  @Maybe() @OneOf(checkStates) checkState?: CheckState;
  /** Only those whose number is wrong or in doubt. */
  @Maybe() @Flag() isDoubtful?: boolean;
}
export class ContactListItemId {
  @Id() id: number;
}
class ItemFields {
  @EmailOrNone() email?: string | null;
  @Maybe() @Keyed(() => ItemVariable) variables?: ItemVariable[];
}
export class CreateContactListItem extends ItemFields {
  @Id() contactListId: number;
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  @Name(2, 50) @NoBidiControls() name: string;
}
export class UpdateContactListItem extends ItemFields {
  @Id() id: number;
  /** A new one has 2 to 50 characters. */
  @Name(0, 100) @NoBidiControls() name: string;
  @StoredNumber() number: string;
  @KnownVersion() version?: string;
}

const who = 'campaigns-page:edit';
const feature = 'useCampaigns';

export const contactLists = contract('contactLists', 'campaigns', {
  list: query(PageInput, ContactListPage, {
    who,
    feature,
    rest: 'GET /contact-lists',
    summary: 'Contact lists with their numbers of contacts, a page at a time',
  }),
  all: query(Nothing, [ContactListRef], {
    who,
    feature,
    rest: 'GET /contact-lists/list',
    summary: 'Names of the contact lists, for choosing one; the newest 1,000',
  }),
  get: query(ContactListId, ContactListView, {
    who,
    feature,
    rest: 'GET /contact-lists/:id',
    summary: 'One contact list',
    faults: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  create: command(CreateContactList, ContactListView, {
    who,
    feature,
    rest: 'POST /contact-lists',
    summary: 'Adds an empty contact list',
    faults: ['ERR_DUPLICATED_NAME'],
  }),
  update: command(UpdateContactList, ContactListView, {
    who,
    feature,
    rest: 'PUT /contact-lists/:id',
    summary: 'Renames a contact list',
    faults: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_DUPLICATED_NAME'],
  }),
  remove: command(ContactListId, null, {
    who,
    feature,
    rest: 'DELETE /contact-lists/:id',
    summary: 'Removes a contact list with its contacts; campaigns that have begun keep their recipients',
    faults: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_CONTACT_LIST_IN_USE'],
  }),
  fill: command(FillContactList, ChangedRows, {
    who,
    feature,
    rest: 'POST /contact-lists/:id/fill',
    summary: 'Adds contacts of the company: those a search finds, those of tickets with a tag, or both',
    faults: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_CONTACT_LIST_FULL'],
  }),
  merge: command(OtherList, ChangedRows, {
    who,
    feature,
    rest: 'POST /contact-lists/:id/merge',
    summary: 'Adds the contacts of another list; numbers that are in both stay as they are here',
    faults: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_CONTACT_LIST_FULL'],
  }),
  subtract: command(OtherList, ChangedRows, {
    who,
    feature,
    rest: 'POST /contact-lists/:id/subtract',
    summary: 'Removes the contacts that are also in another list',
    faults: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  check: command(ContactListId, null, {
    who,
    feature,
    rest: 'POST /contact-lists/:id/check',
    summary: 'Checks the numbers of the list on WhatsApp again, slowly',
    faults: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
});

export const contactListItems = contract('contactListItems', 'campaigns', {
  list: query(ListContactListItems, ContactListItemPage, {
    who,
    feature,
    rest: 'GET /contact-list-items',
    summary: 'Contacts of a list, a page at a time',
    faults: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  get: query(ContactListItemId, ContactListItemView, {
    who,
    feature,
    rest: 'GET /contact-list-items/:id',
    summary: 'One contact of a list',
    faults: ['ERR_NO_LIST_ITEM_FOUND'],
  }),
  create: command(CreateContactListItem, ContactListItemView, {
    who,
    feature,
    rest: 'POST /contact-list-items',
    summary: 'Adds a contact to a list and checks its number on WhatsApp',
    faults: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_LIST_ITEM_EXISTS', 'ERR_CONTACT_LIST_FULL'],
  }),
  update: command(UpdateContactListItem, ContactListItemView, {
    who,
    feature,
    rest: 'PUT /contact-list-items/:id',
    summary: 'Changes a contact of a list',
    faults: ['ERR_NO_LIST_ITEM_FOUND', 'ERR_LIST_ITEM_EXISTS'],
  }),
  remove: command(ContactListItemId, null, {
    who,
    feature,
    rest: 'DELETE /contact-list-items/:id',
    audit: 'withoutRow',
    summary: 'Removes a contact from a list',
    faults: ['ERR_NO_LIST_ITEM_FOUND'],
  }),
});
