import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { ContactImportEntity } from './contact-import.entity.ts';
import { ContactImportJob } from './contact-import.job.ts';
import { ContactImportService } from './contact-import.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([ContactImportEntity], 'tickets')],
  controllers: [ContactImportService],
  providers: [ContactImportJob],
})
export class ContactImportModule {}
