/** WhatsApp no longer has the file. */
export class MediaExpired extends Error {}
/** The file is not what the message said: another try changes nothing. */
export class MediaRefused extends Error {}
/** More than the operator lets in. */
export class MediaTooLarge extends MediaRefused {}

/** What the media host, or the file itself, ended a download with; the file store wraps what its stream fails with. */
export function mediaErrorOf(error: unknown): MediaExpired | MediaRefused | null {
  if (error instanceof MediaExpired || error instanceof MediaRefused) return error;
  return error instanceof Error ? mediaErrorOf(error.cause) : null;
}
