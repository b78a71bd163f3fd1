const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'application/pdf': 'pdf',
};

const plain = (mimetype: string) => mimetype.split(';')[0]?.trim().toLowerCase() ?? '';

/** The extension of a file without a name of its own. */
export const extensionOf = (mimetype: string): string => extensions[plain(mimetype)] ?? 'bin';
