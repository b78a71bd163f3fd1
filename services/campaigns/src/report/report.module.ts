import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { ReportService } from './report.service.ts';

@Module({ imports: [CampaignsCoreModule], controllers: [ReportService] })
export class ReportModule {}
