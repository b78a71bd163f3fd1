import { Module } from '@nestjs/common';
import { UsageCountJob } from './usage-count.job.ts';
import { UsageDatabase } from './usage.database.ts';

@Module({ providers: [UsageDatabase, UsageCountJob] })
export class UsageModule {}
