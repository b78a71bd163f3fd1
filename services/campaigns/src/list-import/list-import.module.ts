import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { ListImportEntity } from './list-import.entity.ts';
import { ListImportJob } from './list-import.job.ts';
import { ListImportService } from './list-import.service.ts';

@Module({
  imports: [CampaignsCoreModule, TypeOrmModule.forFeature([ListImportEntity], 'campaigns')],
  controllers: [ListImportService],
  providers: [ListImportJob],
})
export class ListImportModule {}
