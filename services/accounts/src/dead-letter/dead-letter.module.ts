import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { DeadLetterService } from './dead-letter.service.ts';

@Module({
  imports: [AccountsCoreModule],
  controllers: [DeadLetterService],
})
export class DeadLetterModule {}
