import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreModule } from '../../core.module.ts';
import { ContactEntity } from './contact.entity.ts';
import { ContactListener } from './contact.listener.ts';
import { ContactService } from './contact.service.ts';

@Module({
  imports: [CoreModule, TypeOrmModule.forFeature([ContactEntity], 'tickets')],
  controllers: [ContactService, ContactListener],
})
export class ContactModule {}
