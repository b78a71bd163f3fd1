import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { CampaignForecaster } from '../forecast/campaign.forecaster.ts';
import { AudienceReader } from '../audience/audience.reader.ts';
import { CampaignStartJob } from './campaign-start.job.ts';
import { CampaignEntity } from '../rows/campaign.entity.ts';
import { CampaignPreviewer } from './campaign.previewer.ts';
import { CampaignService } from './campaign.service.ts';
import { LostReferenceListener } from './lost-reference.listener.ts';
import { RecipientFreezerJob } from './recipient-freezer.job.ts';

@Module({
  imports: [CampaignsCoreModule, TypeOrmModule.forFeature([CampaignEntity], 'campaigns')],
  controllers: [CampaignService, LostReferenceListener],
  providers: [AudienceReader, CampaignPreviewer, CampaignForecaster, CampaignStartJob, RecipientFreezerJob],
})
export class CampaignModule {}
