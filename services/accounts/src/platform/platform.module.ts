import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { DunningJob } from './dunning.job.ts';
import { PlatformService } from './platform.service.ts';

@Module({ imports: [AccountsCoreModule], controllers: [PlatformService], providers: [DunningJob] })
export class PlatformModule {}
