import { Fault, type StoredFile } from '@recado/contracts';

/** WhatsApp shows WebP alone as a sticker; the session makes PNG and JPEG into it (`connections/src/media`). */
export const isStickerFormat = ({ mimetype }: Pick<StoredFile, 'mimetype'>): boolean =>
  /^image\/(webp|png|jpe?g)$/i.test(mimetype);

/** @throws Fault ERR_STICKER_FORMAT for another file */
export function requireStickerFormat(file: Pick<StoredFile, 'mimetype'>, field: string): void {
  if (!isStickerFormat(file)) throw new Fault('ERR_STICKER_FORMAT', {}, [{ field, rule: 'ERR_STICKER_FORMAT' }]);
}
