import { Module } from '@nestjs/common';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { CompanyListener } from './company.listener.ts';

@Module({ imports: [IntegrationsCoreModule], controllers: [CompanyListener] })
export class CompanyCopiesModule {}
