import { view } from '../event.ts';
import type { CampaignCounts, CampaignStatus, CampaignWait } from './campaign-state.contract.ts';
import type { CampaignView } from './campaign-fields.contract.ts';
import type { ContactListItemView, ContactListView } from './contact-list.contract.ts';
import type { ListImportState } from './list-import.contract.ts';

const to = { kind: 'campaigns' } as const;
const saveAction = (isNew: boolean) => (isNew ? 'create' : 'update');

export const campaignViews = {
  saved: view<{ record: CampaignView; isNew: boolean }>('campaigns.saved', {
    key: ({ record }) => `campaign-${record.id}`,
    pushes: ({ record, isNew }) => [{ channel: 'campaign', to, payload: { action: saveAction(isNew), record } }],
  }),
  /** At most about once a second for each campaign. */
  progress: view<{ id: number; status: CampaignStatus; counts: CampaignCounts; waits: CampaignWait[] }>(
    'campaigns.progress',
    {
      key: ({ id }) => `campaign-${id}`,
      pushes: ({ id, status, counts, waits }) => [
        { channel: 'campaignProgress', to, payload: { action: 'update', id, status, counts, waits } },
      ],
    },
  ),
  deleted: view<{ id: number }>('campaigns.deleted', {
    key: ({ id }) => `campaign-${id}`,
    pushes: ({ id }) => [{ channel: 'campaign', to, payload: { action: 'delete', id } }],
  }),
};
export const contactListViews = {
  saved: view<{ record: ContactListView; isNew: boolean }>('contactLists.saved', {
    key: ({ record }) => `list-${record.id}`,
    pushes: ({ record, isNew }) => [{ channel: 'ContactList', to, payload: { action: saveAction(isNew), record } }],
  }),
  deleted: view<{ id: number }>('contactLists.deleted', {
    key: ({ id }) => `list-${id}`,
    pushes: ({ id }) => [{ channel: 'ContactList', to, payload: { action: 'delete', id } }],
  }),
  itemSaved: view<{ record: ContactListItemView; isNew: boolean }>('contactLists.itemSaved', {
    key: ({ record }) => `list-${record.contactListId}`,
    pushes: ({ record, isNew }) => [{ channel: 'ContactListItem', to, payload: { action: saveAction(isNew), record } }],
  }),
  itemDeleted: view<{ id: number; contactListId: number }>('contactLists.itemDeleted', {
    key: ({ contactListId }) => `list-${contactListId}`,
    pushes: ({ id }) => [{ channel: 'ContactListItem', to, payload: { action: 'delete', id } }],
  }),
  /** Many items changed at once: lists on the screen are loaded again. */
  itemsChanged: view<{ contactListId: number }>('contactLists.itemsChanged', {
    key: ({ contactListId }) => `list-${contactListId}`,
    pushes: ({ contactListId }) => [{ channel: 'contactListChange', to, payload: { action: 'update', contactListId } }],
  }),
  importUpdated: view<{
    importId: number;
    contactListId: number;
    state: ListImportState;
    done: number;
    total: number;
  }>('contactLists.importUpdated', {
    key: ({ importId }) => `list-import-${importId}`,
    pushes: ({ importId, contactListId, state, done, total }) => [
      {
        channel: 'contactListImport',
        to,
        payload: { action: 'update', importId, contactListId, state, done, total },
      },
    ],
  }),
};
export const suppressionViews = {
  /** The suppression list has changed: where it is on the screen, it is loaded again. */
  changed: view<object>('suppressions.changed', {
    key: () => 'suppressions',
    pushes: () => [{ channel: 'suppressionChange', to, payload: { action: 'update' } }],
  }),
};
