import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { DraftService } from './draft.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [DraftService] })
export class DraftModule {}
