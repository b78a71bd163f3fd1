import { nearestName } from '../../libs/platform/src/nearest-name.ts';
import { settingNames } from '../settings/setting-names.gen.ts';

/** Variables that `npm start` reads beside the settings of the services. */
const OF_START = [
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_SECRET_KEY',
  'DEMO_PORT',
  'NATS_DOWNLOAD_URL',
  'NATS_SERVER_BIN',
  'SIMULATOR_CA',
  'SIMULATOR_HOST',
  'SIMULATOR_PORT',
  'SIMULATOR_SMTP_PORT',
  'WEB_PORT',
];
const known: readonly string[] = [...settingNames, ...OF_START];
/** A name with an underscore, and nearly the same letters: other programs have variables of their own. */
const isLikeSetting = (name: string, setting: string): boolean =>
  name.includes('_') && Math.abs(name.length - setting.length) <= 2 && name.length >= 8;

/** Variables of the environment that are nearly settings, and would have no effect. @returns a line for each */
export function misspelledSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const meant = nearestName(name, known, 2);
      return meant !== undefined && isLikeSetting(name, meant) ? [`${name} is no setting; did you mean ${meant}?`] : [];
    });
}
