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
} from '../fields.ts';
import { When } from '../time-fields.ts';
import { storedNumberDoubts } from '../phone/judge-stored-number.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class ContactListView {
  @Id() id: number;
  @Text(2, 50) name: string;
  /** Contacts in the list. */
  @Int() contactsCount: number;
  /** Numbers known to be on WhatsApp. */
  @Int() validCount: number;
  /** Numbers known not to be on WhatsApp. */
  @Int() invalidCount: number;
  /** Numbers that cannot be checked, as the company has official numbers only; 0 elsewhere. */
  @Int() unknownCount: number;
  @When() createdAt: string;
  @RowVersion(() => [UpdateContactList]) version: string;
}
export class ContactListRef {
  @Id() id: number;
  @Text(2, 50) name: string;
  /** Contacts in the list. */
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
  /** A search as on the contacts page; not given: not searched. */
  @Maybe() @Text(0, 200) searchParam?: string;
  /** Only the contacts of tickets with this tag, by its id. */
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
  /** The other contact list, by its id. */
  @Id() otherId: number;
}
export class ChangedRows {
  /** Contacts that were added. */
  @Int() added: number;
  /** Contacts that were removed. */
  @Int() removed: number;
}

/**
 * Whether a number is on WhatsApp. `unchecked`: not asked yet. `checking`: asked, no answer yet. `unknown`: the company has
 * official numbers only, which find that out with a message. `valid`: yes.
 * `invalid`: no.
 */
export const checkStates = ['unchecked', 'checking', 'valid', 'invalid', 'unknown'] as const;
export type CheckState = (typeof checkStates)[number];

/**
 * `moved`: the person has another number now. `national`: without country code. `unusual`: of a range that its
 * country has not given out. `ambiguous`: of one of two countries. `missing`: empty. `notANumber`: no number.
 * `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country. `severalNumbers`: more
 * than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list.
 */
const itemNumberDoubts = [...storedNumberDoubts, 'moved'] as const;

export class ContactListItemView {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Digits with country code. */
  @Text(8, 50) number: string;
  /** The e-mail address; empty: none. */
  @Text(0, 254) email: string;
  /** False also while it is not known: see `checkState`. */
  @Flag() isWhatsappValid: boolean;
  @OneOf(checkStates) checkState: CheckState;
  /** When the number was checked; null: not yet. */
  @OrNull() @When() checkedAt: string | null;
  @Parts(() => ItemVariable) variables: ItemVariable[];
  /** Why the number is wrong or in doubt; only in pages, of items where it is. */
  @Maybe() @OneOf(itemNumberDoubts) numberDoubt?: (typeof itemNumberDoubts)[number];
  @Id() companyId: number;
  @Id() contactListId: number;
  @RowVersion(() => [UpdateContactListItem]) version: string;
}
export class ContactListItemPage extends CountedPageEnd {
  /** The contacts of the page. */
  @Parts(() => ContactListItemView) contacts: ContactListItemView[];
}
export class ListContactListItems extends PageInput {
  @Id() contactListId: number;
  /** Only items whose numbers have this state. */
  @Maybe() @OneOf(checkStates) checkState?: CheckState;
  /** true: only contacts whose number is wrong or in doubt. */
  @Maybe() @Flag() isDoubtful?: boolean;
}
export class ContactListItemId {
  @Id() id: number;
}
class ItemFields {
  /** The e-mail address; null: none. */
  @EmailOrNone() email?: string | null;
  /** Values that `{key}` in a text stands for, each key once; by default a new contact has none. */
  @Maybe() @Keyed(() => ItemVariable) variables?: ItemVariable[];
}
export class CreateContactListItem extends ItemFields {
  @Id() contactListId: number;
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /** The name of the contact. */
  @Name(2, 50) @NoBidiControls() name: string;
}
export class UpdateContactListItem extends ItemFields {
  @Id() id: number;
  /** The name of the contact; a new one has 2 to 50 characters. */
  @Name(0, 100) @NoBidiControls() name: string;
  /** The number; one other than the stored one is read like that of a new contact. */
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
