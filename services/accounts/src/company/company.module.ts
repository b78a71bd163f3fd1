import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.ts';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { CompanyEntity } from './company.entity.ts';
import { CompanyService } from './company.service.ts';
import { HoursPublisher } from './hours.publisher.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([CompanyEntity], 'accounts'), AuthModule],
  controllers: [CompanyService],
  providers: [HoursPublisher],
})
export class CompanyModule {}
