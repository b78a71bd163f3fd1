import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { AuditEntity } from './audit.entity.ts';
import { AuditListener } from './audit.listener.ts';
import { AuditService } from './audit.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([AuditEntity], 'accounts')],
  controllers: [AuditService, AuditListener],
})
export class AuditModule {}
