import { Module } from '@nestjs/common';
import { IntegrationsCoreModule } from './integrations-core.module.ts';
import { modules } from './modules.gen.ts';
import { SupportTargetsListener } from './support-targets.listener.ts';

@Module({ controllers: [SupportTargetsListener], imports: [IntegrationsCoreModule, ...modules] })
export class IntegrationsModule {}
