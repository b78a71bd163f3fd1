/** WhatsApp no longer has the file. */
export class MediaExpired extends Error {}
/** The file does not match the message, so a retry is useless. */
export class MediaRefused extends Error {}
/** The file is larger than MEDIA_MAX_BYTES. */
export class MediaTooLarge extends MediaRefused {}

/** The media error of a failed download, also where the file store has wrapped it. */
export function mediaErrorOf(error: unknown): MediaExpired | MediaRefused | null {
  if (error instanceof MediaExpired || error instanceof MediaRefused) return error;
  return error instanceof Error ? mediaErrorOf(error.cause) : null;
}
