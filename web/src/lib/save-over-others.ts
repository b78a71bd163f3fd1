import { hasCode } from './request-error.ts';

interface Versioned {
  version: string;
}

/**
 * Saves a change of a few fields with the version of the row that it was made to. Changes of other fields by somebody
 * else stay, and the change is sent again with the new version.
 * @throws ERR_CHANGED_MEANWHILE where somebody else has changed one of these fields
 */
export async function saveOverOthers<C extends object, R>(
  { version }: Versioned,
  change: C,
  send: (change: C & { version?: string }) => Promise<R>,
): Promise<R> {
  try {
    return await send({ ...change, ...(version ? { version } : {}) });
  } catch (error) {
    const stored = storedRow<Versioned>(error);
    if (!stored || !hasCode(error, 'ERR_CHANGED_MEANWHILE')) throw error;
    if (error.body.fields?.some(({ field }) => field in change)) throw error;
    return send({ ...change, version: stored.version });
  }
}

/** The row as somebody else has saved it, of a change that was refused for that. */
export const storedRow = <R>(error: unknown): R | undefined =>
  hasCode(error, 'ERR_CHANGED_MEANWHILE') ? (error.body['current'] as R) : undefined;
