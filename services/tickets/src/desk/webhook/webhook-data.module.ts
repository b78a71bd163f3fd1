import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { WebhookDataService } from './webhook-data.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [WebhookDataService] })
export class WebhookDataModule {}
