import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreModule } from '../../core.module.ts';
import { QuickMessageFileCopier } from './quick-message-file.copier.ts';
import { QuickMessageEntity } from './quick-message.entity.ts';
import { QuickMessageService } from './quick-message.service.ts';

@Module({
  imports: [CoreModule, TypeOrmModule.forFeature([QuickMessageEntity], 'tickets')],
  controllers: [QuickMessageService],
  providers: [QuickMessageFileCopier],
  exports: [QuickMessageFileCopier],
})
export class QuickMessageModule {}
