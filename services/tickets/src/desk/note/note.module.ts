import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { NoteService } from './note.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [NoteService] })
export class NoteModule {}
