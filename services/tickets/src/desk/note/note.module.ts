import { Module } from '@nestjs/common';
import { CoreModule } from '../../core.module.ts';
import { NoteService } from './note.service.ts';

@Module({ imports: [CoreModule], controllers: [NoteService] })
export class NoteModule {}
