import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { FileListEntity, FileOptionEntity } from './file-list.entity.ts';
import { FileListService } from './file-list.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([FileListEntity, FileOptionEntity], 'tickets')],
  controllers: [FileListService],
})
export class FileListModule {}
