// Made from the sources by `npm run routes`.
import { CampaignModule } from './campaign/campaign.module.ts';
import { CompanyCopiesModule } from './company/company-copies.module.ts';
import { ContactListModule } from './contact-list/contact-list.module.ts';
import { ListImportModule } from './list-import/list-import.module.ts';
import { LostReferencesModule } from './lost-references/lost-references.module.ts';
import { NumberCheckModule } from './number-check/number-check.module.ts';
import { PersonModule } from './person/person.module.ts';
import { ReportModule } from './report/report.module.ts';
import { SendingModule } from './sending/sending.module.ts';
import { CampaignSettingsModule } from './settings/campaign-settings.module.ts';
import { SuppressionModule } from './suppression/suppression.module.ts';

export const modules = [
  CampaignModule,
  CompanyCopiesModule,
  ContactListModule,
  ListImportModule,
  LostReferencesModule,
  NumberCheckModule,
  PersonModule,
  ReportModule,
  SendingModule,
  CampaignSettingsModule,
  SuppressionModule,
];
