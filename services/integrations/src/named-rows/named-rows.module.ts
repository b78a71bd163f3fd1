import { Module } from '@nestjs/common';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { NamedRowService } from './named-row.service.ts';

@Module({ imports: [IntegrationsCoreModule], controllers: [NamedRowService] })
export class NamedRowsModule {}
