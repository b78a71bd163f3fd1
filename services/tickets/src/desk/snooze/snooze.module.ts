import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { SnoozeService } from './snooze.service.ts';
import { SnoozeWaker } from './snooze.waker.ts';

@Module({ imports: [TicketsCoreModule], controllers: [SnoozeService], providers: [SnoozeWaker] })
export class SnoozeModule {}
