import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { PlanEntity } from '../rows/plan.entity.ts';
import { PlanJob } from './plan.job.ts';
import { PlanService } from './plan.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([PlanEntity], 'accounts')],
  controllers: [PlanService],
  providers: [PlanJob],
})
export class PlanModule {}
