import { Module } from '@nestjs/common';
import { CompanyCopiesModule } from './company/company-copies.module.ts';

@Module({ imports: [CompanyCopiesModule] })
export class CampaignsModule {}
