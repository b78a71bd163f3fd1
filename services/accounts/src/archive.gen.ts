// Made from the sources by `npm run routes`.
import { apiKeyArchive } from './api-key/api-key.archive.ts';
import { auditArchive } from './audit/audit.archive.ts';
import { profileArchive } from './profile/profile.archive.ts';
import { settingArchive } from './rows/setting.archive.ts';
import { userArchive } from './rows/user.archive.ts';

export const archive = {
  ...apiKeyArchive,
  ...auditArchive,
  ...profileArchive,
  ...settingArchive,
  ...userArchive,
};
