import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { CompanyListener } from './company.listener.ts';

@Module({ imports: [CampaignsCoreModule], controllers: [CompanyListener] })
export class CompanyCopiesModule {}
