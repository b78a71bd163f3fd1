import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActionModule } from '../actions/action.module.ts';
import { MacroEntity } from '../rows/rule/macro.repository.ts';
import { RuleEntity } from '../rows/rule/rule.entity.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { MacroService } from './macro.service.ts';
import { RuleClock } from './rule.clock.ts';
import { RuleRunner } from './rule.runner.ts';
import { RuleService } from './rule.service.ts';
import { RuleWorker } from './rule.worker.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([RuleEntity, MacroEntity], 'tickets'), ActionModule],
  controllers: [RuleService, MacroService],
  providers: [RuleRunner, RuleWorker, RuleClock],
})
export class RuleModule {}
