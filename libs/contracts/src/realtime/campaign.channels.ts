import {
  CampaignCounts,
  campaignStatuses,
  CampaignWait,
  type CampaignStatus,
} from '../campaigns/campaign-state.contract.ts';
import { CampaignView } from '../campaigns/campaign-fields.contract.ts';
import { ContactListItemView, ContactListView } from '../campaigns/contact-list.contract.ts';
import { listImportStates, type ListImportState } from '../campaigns/list-import.contract.ts';
import { Id, Int, OneOf, Part, Parts } from '../fields.ts';
import { RecordDelete } from './record-delete.ts';

export class CampaignSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => CampaignView) record: CampaignView;
}
export class CampaignProgress {
  @OneOf(['update']) action: 'update';
  @Id() id: number;
  @OneOf(campaignStatuses) status: CampaignStatus;
  @Part(() => CampaignCounts) counts: CampaignCounts;
  @Parts(() => CampaignWait) waits: CampaignWait[];
}
export class ContactListSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => ContactListView) record: ContactListView;
}
export class ContactListItemSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => ContactListItemView) record: ContactListItemView;
}
export class ContactListChange {
  @OneOf(['update']) action: 'update';
  @Id() contactListId: number;
}
export class ContactListImportUpdate {
  @OneOf(['update']) action: 'update';
  @Id() importId: number;
  @Id() contactListId: number;
  @OneOf(listImportStates) state: ListImportState;
  @Int() done: number;
  @Int() total: number;
}
export class SuppressionChange {
  @OneOf(['update']) action: 'update';
}

/** The classes of the payloads of each channel. */
export const campaignChannels = {
  campaign: [CampaignSave, RecordDelete],
  campaignProgress: [CampaignProgress],
  ContactList: [ContactListSave, RecordDelete],
  ContactListItem: [ContactListItemSave, RecordDelete],
  contactListChange: [ContactListChange],
  suppressionChange: [SuppressionChange],
  contactListImport: [ContactListImportUpdate],
} as const;
