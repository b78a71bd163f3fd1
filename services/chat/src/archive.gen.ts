// Made from the sources by `npm run routes`.
import { announcementArchive } from './announcement/announcement.archive.ts';
import { mailArchive } from './mail/mail.archive.ts';
import { notificationArchive } from './notification/notification.archive.ts';

export const archive = {
  ...announcementArchive,
  ...mailArchive,
  ...notificationArchive,
};
