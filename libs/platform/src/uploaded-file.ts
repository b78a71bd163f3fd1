import { Fault, type StoredFile } from '@recado/contracts';

/** @throws ERR_VALIDATION, which names the field, when a request came without its file */
export function requireFile(file: StoredFile | undefined): StoredFile {
  if (!file) throw new Fault('ERR_VALIDATION', {}, [{ field: 'file', rule: 'required' }]);
  return file;
}

/** Whether a file is a picture that every browser and WhatsApp shows, by its type and its name. */
export const isPicture = ({ mimetype, name }: StoredFile): boolean =>
  /^image\/(png|jpeg|jpg)$/.test(mimetype) && /\.(png|jpe?g)$/i.test(name);
