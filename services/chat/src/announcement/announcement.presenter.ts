import { Injectable } from '@nestjs/common';
import type { AnnouncementView } from '@recado/contracts';
import { Files } from '@recado/platform';
import type { AnnouncementEntity } from './announcement.entity.ts';

@Injectable()
export class AnnouncementPresenter {
  constructor(private readonly files: Files) {}

  forReader(announcement: AnnouncementEntity, read = false): AnnouncementView {
    const { id, title, text, priority, status, startsAt, endsAt, mediaPath, mediaName, createdAt } = announcement;
    return {
      id,
      title,
      text,
      priority,
      status,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      mediaPath: mediaPath === null ? null : this.files.publicUrl(mediaPath),
      mediaName,
      createdAt: createdAt.toISOString(),
      read,
      target: null,
    };
  }

  forAuthor(announcement: AnnouncementEntity, read = false): AnnouncementView {
    const { companyIds, planIds } = announcement;
    return { ...this.forReader(announcement, read), target: { companyIds, planIds } };
  }
}
