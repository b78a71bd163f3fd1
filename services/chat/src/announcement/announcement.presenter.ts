import { Injectable } from '@nestjs/common';
import { AnnouncementView } from '@recado/contracts';
import { Files, withVersion } from '@recado/platform';
import type { AnnouncementEntity } from './announcement.entity.ts';

@Injectable()
export class AnnouncementPresenter {
  constructor(private readonly files: Files) {}

  forReader(announcement: AnnouncementEntity, read = false): AnnouncementView {
    const {
      id,
      title,
      text,
      priority,
      kind,
      maintenanceFrom,
      maintenanceUntil,
      status,
      startsAt,
      endsAt,
      mediaPath,
      mediaName,
      createdAt,
    } = announcement;
    return withVersion(AnnouncementView, {
      id,
      title,
      text,
      priority,
      kind,
      maintenanceFrom: maintenanceFrom?.toISOString() ?? null,
      maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
      status,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      mediaPath: mediaPath === null ? null : this.files.publicUrl(mediaPath),
      mediaName,
      createdAt: createdAt.toISOString(),
      read,
      target: null,
    });
  }

  forAuthor(announcement: AnnouncementEntity, read = false): AnnouncementView {
    const { companyIds, planIds } = announcement;
    const shown = { ...this.forReader(announcement, read), target: { companyIds, planIds } };
    return withVersion(AnnouncementView, shown, { companyIds, planIds });
  }
}
