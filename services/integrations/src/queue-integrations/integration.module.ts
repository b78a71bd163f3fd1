import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { IntegrationEntity } from './integration.entity.ts';
import { IntegrationService } from './integration.service.ts';

@Module({
  imports: [IntegrationsCoreModule, TypeOrmModule.forFeature([IntegrationEntity], 'integrations')],
  controllers: [IntegrationService],
})
export class IntegrationModule {}
