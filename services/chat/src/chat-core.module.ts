import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { ChatDatabase } from './chat.database.ts';

@Module({ providers: [ChatDatabase, Jobs], exports: [ChatDatabase, Jobs] })
export class ChatCoreModule {}
