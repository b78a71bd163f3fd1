import { Module } from '@nestjs/common';
import { BotEngineModule } from './bot-engine.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { BotService } from './bot.service.ts';
import { DeskProgressService } from './desk-progress.service.ts';
import { MessagePathService } from './path/message-path.service.ts';
import { BotSimulator } from './simulate/bot.simulator.ts';
import { SimulatedPrograms } from './simulate/simulated.programs.ts';
import { SimulationSealer } from './simulate/simulation.sealer.ts';
import { BotWaker } from './bot.waker.ts';

@Module({
  imports: [TicketsCoreModule, BotEngineModule],
  controllers: [BotService, DeskProgressService, MessagePathService],
  providers: [BotWaker, BotSimulator, SimulatedPrograms, SimulationSealer],
  exports: [SimulatedPrograms, SimulationSealer],
})
export class BotModule {}
