import { Module } from '@nestjs/common';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { EventLogCleanup } from './event-log.cleanup.ts';
import { EventLogService } from './event-log.service.ts';

@Module({ imports: [IntegrationsCoreModule], controllers: [EventLogService], providers: [EventLogCleanup] })
export class EventLogModule {}
