import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { SavedViewEntity } from '../../rows/saved-view.repository.ts';
import { SavedViewService } from './saved-view.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([SavedViewEntity], 'tickets')],
  controllers: [SavedViewService],
})
export class SavedViewModule {}
