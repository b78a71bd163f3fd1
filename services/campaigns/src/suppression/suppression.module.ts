import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { SuppressionEntity } from './suppression.entity.ts';
import { SuppressionService } from './suppression.service.ts';

@Module({
  imports: [CampaignsCoreModule, TypeOrmModule.forFeature([SuppressionEntity], 'campaigns')],
  controllers: [SuppressionService],
})
export class SuppressionModule {}
