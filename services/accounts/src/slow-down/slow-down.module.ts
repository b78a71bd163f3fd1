import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { SlowDownService } from './slow-down.service.ts';

@Module({ imports: [AccountsCoreModule], controllers: [SlowDownService] })
export class SlowDownModule {}
