import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreModule } from '../../core.module.ts';
import { ContactImportEntity } from './contact-import.entity.ts';
import { ContactImportJob } from './contact-import.job.ts';
import { ContactImportService } from './contact-import.service.ts';

@Module({
  imports: [CoreModule, TypeOrmModule.forFeature([ContactImportEntity], 'tickets')],
  controllers: [ContactImportService],
  providers: [ContactImportJob],
})
export class ContactImportModule {}
