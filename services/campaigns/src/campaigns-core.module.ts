import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { BareNumbers } from './bare-numbers.ts';
import { CampaignsDatabase } from './campaigns.database.ts';

const shared = [CampaignsDatabase, BareNumbers, Jobs];

@Module({ providers: shared, exports: shared })
export class CampaignsCoreModule {}
