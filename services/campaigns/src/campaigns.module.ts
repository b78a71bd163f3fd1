import { Module } from '@nestjs/common';
import { CampaignModule } from './campaign/campaign.module.ts';
import { CompanyCopiesModule } from './company/company-copies.module.ts';
import { ReportModule } from './report/report.module.ts';
import { SendingModule } from './sending/sending.module.ts';
import { CampaignSettingsModule } from './settings/campaign-settings.module.ts';

@Module({
  imports: [CompanyCopiesModule, CampaignSettingsModule, CampaignModule, SendingModule, ReportModule],
})
export class CampaignsModule {}
