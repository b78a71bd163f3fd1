import { Module } from '@nestjs/common';
import { CoreModule } from '../../core.module.ts';
import { DraftService } from './draft.service.ts';

@Module({ imports: [CoreModule], controllers: [DraftService] })
export class DraftModule {}
