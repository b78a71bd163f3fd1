// Made from the sources by `npm run routes`.
import { connectionArchive } from './rows/connection.archive.ts';

export const archive = {
  ...connectionArchive,
};
