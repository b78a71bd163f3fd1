import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { NumberScanJob } from '../numbers/number-scan.job.ts';
import { SuppressionEntity } from './suppression.entity.ts';
import { SuppressionService } from './suppression.service.ts';

@Module({
  imports: [CampaignsCoreModule, TypeOrmModule.forFeature([SuppressionEntity], 'campaigns')],
  controllers: [SuppressionService],
  providers: [NumberScanJob],
})
export class SuppressionModule {}
