const extensions: Record<string, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** The picture of a data URL; null where there is none. */
export function readLogo(url: string): { filename: string; contentType: string; content: Buffer } | null {
  const [, type = '', base64 = ''] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? [];
  const extension = extensions[type];
  if (!extension) return null;
  return { filename: `logo.${extension}`, contentType: `image/${type}`, content: Buffer.from(base64, 'base64') };
}
