import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { AudienceService } from './audience.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [AudienceService] })
export class AudienceModule {}
