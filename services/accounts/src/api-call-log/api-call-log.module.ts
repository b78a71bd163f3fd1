import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { ApiCallLogJob } from './api-call-log.job.ts';
import { ApiCallLogService } from './api-call-log.service.ts';

@Module({
  imports: [AccountsCoreModule],
  controllers: [ApiCallLogService],
  providers: [ApiCallLogJob],
})
export class ApiCallLogModule {}
