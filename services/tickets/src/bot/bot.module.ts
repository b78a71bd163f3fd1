import { Module } from '@nestjs/common';
import { MessageModule } from '../desk/message/message.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { BotService } from './bot.service.ts';
import { BotSimulator } from './simulate/bot.simulator.ts';
import { BotWaker } from './bot.waker.ts';

@Module({ imports: [TicketsCoreModule, MessageModule], controllers: [BotService], providers: [BotWaker, BotSimulator] })
export class BotModule {}
