import { Module } from '@nestjs/common';
import { Jobs, SlowDowns } from '@recado/platform';
import { BareNumbers } from './bare-numbers.ts';
import { CampaignsDatabase } from './campaigns.database.ts';

const shared = [CampaignsDatabase, BareNumbers, Jobs, SlowDowns];

@Module({ providers: shared, exports: shared })
export class CampaignsCoreModule {}
