import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { QuickMessageFileCopier } from './quick-message-file.copier.ts';
import { QuickMessageEntity } from './quick-message.entity.ts';
import { QuickMessageService } from './quick-message.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([QuickMessageEntity], 'tickets')],
  controllers: [QuickMessageService],
  providers: [QuickMessageFileCopier],
  exports: [QuickMessageFileCopier],
})
export class QuickMessageModule {}
