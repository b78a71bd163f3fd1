import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { CampaignsDatabase } from './campaigns.database.ts';

const shared = [CampaignsDatabase, Jobs];

@Module({ providers: shared, exports: shared })
export class CampaignsCoreModule {}
