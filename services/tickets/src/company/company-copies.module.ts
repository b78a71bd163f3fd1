import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { AgentCopyEntity, ConnectionCopyEntity, SettingCopyEntity } from '../rows/company/company.entities.ts';
import { ConnectionStateListener } from './connection-state.listener.ts';
import { CompanyListener } from './company.listener.ts';

@Module({
  imports: [
    TicketsCoreModule,
    TypeOrmModule.forFeature([AgentCopyEntity, ConnectionCopyEntity, SettingCopyEntity], 'tickets'),
  ],
  controllers: [CompanyListener, ConnectionStateListener],
})
export class CompanyCopiesModule {}
