import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { ContactEntity } from './contact.entity.ts';
import { ContactListener } from './contact.listener.ts';
import { ContactService } from './contact.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([ContactEntity], 'tickets')],
  controllers: [ContactService, ContactListener],
})
export class ContactModule {}
