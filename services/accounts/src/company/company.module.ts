import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.ts';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { CompanyEntity } from '../rows/company.entity.ts';
import { InvoiceListener } from './invoice.listener.ts';
import { CompanyRegistration } from './company.registration.ts';
import { LimitUsageReader } from './limit-usage.reader.ts';
import { CompanyService } from './company.service.ts';
import { CompanyCopiesPublisher } from './company-copies.publisher.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([CompanyEntity], 'accounts'), AuthModule],
  controllers: [CompanyService, InvoiceListener],
  providers: [CompanyCopiesPublisher, LimitUsageReader, CompanyRegistration],
})
export class CompanyModule {}
