import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { ExampleTicketService } from './example-ticket.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [ExampleTicketService] })
export class ExampleModule {}
