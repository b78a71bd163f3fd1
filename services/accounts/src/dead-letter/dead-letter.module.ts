import { Module } from '@nestjs/common';
import { CoreModule } from '../core.module.ts';
import { DeadLetterService } from './dead-letter.service.ts';

@Module({
  imports: [CoreModule],
  controllers: [DeadLetterService],
})
export class DeadLetterModule {}
