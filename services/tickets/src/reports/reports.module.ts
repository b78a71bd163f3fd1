import { Module } from '@nestjs/common';
import { DashboardService } from './dashboard.service.ts';
import { ReportFolder } from './fold/report.folder.ts';
import { ReportRebuildService } from './rebuild/report-rebuild.service.ts';
import { ReportsDatabase } from './reports.database.ts';

@Module({
  controllers: [DashboardService, ReportRebuildService],
  providers: [ReportsDatabase, ReportFolder],
})
export class ReportsModule {}
