import type { FileKind, FileUpload } from '../core/simulator.client.ts';

/** In base64 this stays below the body limit of the simulator. */
export const MAX_FILE_BYTES = 100_000_000;

export function fileKindOf({ type }: File): FileKind {
  const [family] = type.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

/** Reads a file as base64. Rejects when the browser cannot read it. */
export function readFile(file: File): Promise<FileUpload> {
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
