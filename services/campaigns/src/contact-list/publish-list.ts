import { contactListViews, type ContactListView } from '@recado/contracts';
import type { Publish } from '@recado/platform';
import type { ContactListEntity } from './contact-list.entity.ts';

export function publishList(publish: Publish, list: ContactListEntity, isNew = false): ContactListView {
  const record = list.present();
  publish(contactListViews.saved, { record, isNew });
  return record;
}
/** Many items of the list have changed. */
export function publishItemsChanged(publish: Publish, list: ContactListEntity): void {
  publishList(publish, list);
  publish(contactListViews.itemsChanged, { contactListId: list.id });
}
