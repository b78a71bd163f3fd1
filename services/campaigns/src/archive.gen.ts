// Made from the sources by `npm run routes`.
import { contactListArchive } from './contact-list/contact-list.archive.ts';
import { campaignArchive } from './rows/campaign.archive.ts';
import { campaignSettingsArchive } from './settings/campaign-settings.archive.ts';
import { suppressionArchive } from './suppression/suppression.archive.ts';

export const archive = {
  ...contactListArchive,
  ...campaignArchive,
  ...campaignSettingsArchive,
  ...suppressionArchive,
};
