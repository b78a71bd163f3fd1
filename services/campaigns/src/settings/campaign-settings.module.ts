import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { CampaignSettingsService } from './campaign-settings.service.ts';

@Module({ imports: [CampaignsCoreModule], controllers: [CampaignSettingsService] })
export class CampaignSettingsModule {}
