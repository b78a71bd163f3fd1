import type { FileKind, GivenFile } from '../core/api.ts';

/** In base64 and with room for the rest it stays below what the simulator takes. */
export const largest = 100_000_000;

export function kindOf({ type }: File): FileKind {
  const [family] = type.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

export function readFile(file: File): Promise<GivenFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('load', () => {
      const base64 = typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '';
      resolve({ base64, mimetype: file.type || 'application/octet-stream', fileName: file.name });
    });
    reader.readAsDataURL(file);
  });
}
