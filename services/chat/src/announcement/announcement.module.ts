import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatCoreModule } from '../chat-core.module.ts';
import { AnnouncementEntity } from './announcement.entity.ts';
import { AnnouncementJob } from './announcement.job.ts';
import { AnnouncementListener } from './announcement.listener.ts';
import { AnnouncementPresenter } from './announcement.presenter.ts';
import { AnnouncementService } from './announcement.service.ts';

@Module({
  imports: [ChatCoreModule, TypeOrmModule.forFeature([AnnouncementEntity], 'chat')],
  controllers: [AnnouncementService, AnnouncementListener],
  providers: [AnnouncementJob, AnnouncementPresenter],
})
export class AnnouncementModule {}
