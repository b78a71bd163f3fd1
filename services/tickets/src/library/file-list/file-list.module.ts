import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreModule } from '../../core.module.ts';
import { FileListEntity, FileOptionEntity } from './file-list.entity.ts';
import { FileListService } from './file-list.service.ts';

@Module({
  imports: [CoreModule, TypeOrmModule.forFeature([FileListEntity, FileOptionEntity], 'tickets')],
  controllers: [FileListService],
})
export class FileListModule {}
