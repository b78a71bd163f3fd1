import { Module } from '@nestjs/common';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { TurnModule } from '../turn/turn.module.ts';
import { FlowRequestService } from './flow-request.service.ts';

@Module({ imports: [IntegrationsCoreModule, TurnModule], controllers: [FlowRequestService] })
export class FlowRequestModule {}
