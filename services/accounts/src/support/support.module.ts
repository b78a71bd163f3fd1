import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { EndSupportJob } from './end-support.job.ts';
import { SupportSessionService } from './support-session.service.ts';
import { SupportListener } from './support.listener.ts';
import { SupportDatabase } from './support.database.ts';

@Module({
  imports: [AccountsCoreModule],
  controllers: [SupportSessionService, SupportListener],
  providers: [SupportDatabase, EndSupportJob],
})
export class SupportModule {}
