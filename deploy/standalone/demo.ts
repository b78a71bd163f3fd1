import type { Options } from './options.ts';
import type { Progress } from './progress.ts';
import type { SuperUser } from './programs.ts';

export interface Demo {
  email: string;
  password: string;
}

export async function makeDemo(_options: Options, _admin: SuperUser | null, _progress: Progress): Promise<Demo | null> {
  return null;
}
