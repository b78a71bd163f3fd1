import { Fault, type StoredFile } from '@recado/contracts';

/**
 * WhatsApp plays voice notes only as Ogg with Opus, and nothing here converts other formats. The type of a stored
 * file names the codec that its bytes show: uploads and fetches see to it.
 */
export const isVoiceFormat = ({ mimetype }: Pick<StoredFile, 'mimetype'>): boolean =>
  /^audio\/(ogg|opus)\b/i.test(mimetype) && !/codecs\s*=\s*(?!"?opus\b)/i.test(mimetype);

/** @throws Fault ERR_VOICE_FORMAT for a voice note in another format */
export function requireVoiceFormat(file: Pick<StoredFile, 'mimetype'>, field: string): void {
  if (!isVoiceFormat(file)) throw new Fault('ERR_VOICE_FORMAT', {}, [{ field, rule: 'ERR_VOICE_FORMAT' }]);
}
