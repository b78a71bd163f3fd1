import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { ApiCallsJob } from './api-calls.job.ts';
import { ApiKeyEntity } from './api-key.entity.ts';
import { ApiKeyListener } from './api-key.listener.ts';
import { ApiKeyService } from './api-key.service.ts';
import { ApiRequestCounter } from './api-request.counter.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([ApiKeyEntity], 'accounts')],
  controllers: [ApiKeyService, ApiKeyListener],
  providers: [ApiRequestCounter, ApiCallsJob],
})
export class ApiKeyModule {}
