import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { CompanyListener } from './company.listener.ts';
import { UserListener } from './user.listener.ts';

@Module({ imports: [CampaignsCoreModule], controllers: [CompanyListener, UserListener] })
export class CompanyCopiesModule {}
