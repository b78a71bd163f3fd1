import { ErasureList } from '@recado/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { ErasureEntity } from './erasure.entity.ts';
import { ErasureJob } from './erasure.job.ts';
import { ErasureService } from './erasure.service.ts';
import { ExportEntity } from './export.entity.ts';
import { ExportJob } from './export.job.ts';
import { ExportService } from './export.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([ErasureEntity, ExportEntity], 'accounts')],
  controllers: [ErasureService, ExportService],
  providers: [
    ErasureJob,
    ExportJob,
    {
      provide: ErasureList,
      inject: [AccountsConfig],
      useFactory: (config: AccountsConfig) => ErasureList.open(config),
    },
  ],
})
export class CompanyDataModule {}
