import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of a program that Go compiles for minutes: in the user's cache, so that every clone of this machine finds it. */
export const compiledTool = (nameAndVersion: string): string =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'recado', nameAndVersion);
