import { ErasureList } from '@recado/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsConfig } from '../../tickets.config.ts';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { FileRemoverModule } from '../../files/file-remover.module.ts';
import { ContactErasureJob } from '../privacy/contact-erasure.job.ts';
import { ContactEraser } from '../privacy/contact.eraser.ts';
import { RestoredErasures } from '../privacy/restored-erasures.ts';
import { ContactExporter } from '../privacy/contact.exporter.ts';
import { NumberScanJob } from '../numbers/number-scan.job.ts';
import { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { ContactListener } from './contact.listener.ts';
import { ContactUpsertService } from './contact-upsert.service.ts';
import { ContactService } from './contact.service.ts';

@Module({
  imports: [TicketsCoreModule, FileRemoverModule, TypeOrmModule.forFeature([ContactEntity], 'tickets')],
  controllers: [ContactService, ContactUpsertService, ContactListener],
  providers: [
    ContactEraser,
    ContactErasureJob,
    ContactExporter,
    NumberScanJob,
    RestoredErasures,
    { provide: ErasureList, inject: [TicketsConfig], useFactory: (config: TicketsConfig) => ErasureList.open(config) },
  ],
})
export class ContactModule {}
