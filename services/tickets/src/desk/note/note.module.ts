import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { MentionedPeople } from './mentioned-people.ts';
import { NoteService } from './note.service.ts';

@Module({
  imports: [TicketsCoreModule],
  controllers: [NoteService],
  providers: [MentionedPeople],
  exports: [MentionedPeople],
})
export class NoteModule {}
