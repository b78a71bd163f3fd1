import { Module } from '@nestjs/common';
import { DashboardService } from './dashboard.service.ts';
import { ReportFolder } from './fold/report.folder.ts';
import { OwnNumbersService } from './own-numbers.service.ts';
import { ReportRebuildService } from './rebuild/report-rebuild.service.ts';
import { ReportsDatabase } from './reports.database.ts';
import { WeekJob } from './week/week.job.ts';

@Module({
  controllers: [DashboardService, OwnNumbersService, ReportRebuildService],
  providers: [ReportsDatabase, ReportFolder, WeekJob],
})
export class ReportsModule {}
