/** WhatsApp no longer has the file. */
export class MediaExpired extends Error {}
/** The file is not what the message said: another try changes nothing. */
export class MediaRefused extends Error {}
/** More than the operator lets in. */
export class MediaTooLarge extends MediaRefused {}
