import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.ts';
import { CoreModule } from '../core.module.ts';
import { CompanyEntity } from './company.entity.ts';
import { CompanyService } from './company.service.ts';

@Module({
  imports: [CoreModule, TypeOrmModule.forFeature([CompanyEntity], 'accounts'), AuthModule],
  controllers: [CompanyService],
})
export class CompanyModule {}
