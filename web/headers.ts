/** Where videos of the help pages come from: their player, and their pictures. */
const player = 'https://www.youtube-nocookie.com';
const pictures = 'https://i.ytimg.com';

/**
 * What the app is served with. Scripts are its own files, nothing written into a page runs; frames are YouTube's player.
 * Styles may stand in the page: Ant Design puts its own there while it runs, and a page that is a file has no nonce.
 * @param files where files are fetched from when the store is not a folder of the gateway: an origin, or ''
 */
export function headers(files = ''): Record<string, string> {
  const policy = {
    'default-src': `'self'`,
    'script-src': `'self'`,
    'style-src': `'self' 'unsafe-inline'`,
    // data: and blob: are pictures of a location, of a file not sent yet, of a code to scan.
    'img-src': `'self' data: blob: ${pictures} ${files}`,
    'media-src': `'self' blob: ${files}`,
    'connect-src': `'self' ${files}`,
    'frame-src': player,
    'object-src': `'none'`,
    'base-uri': `'none'`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.trim()}`)
      .join('; '),
    // The player wants to know who asks, and needs no more than the origin for it.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The origin an S3 store is reached at, as the gateway sends browsers there; '' for a local folder. */
export function originOfFiles(env: NodeJS.ProcessEnv): string {
  const { FILES, S3_ENDPOINT, S3_BUCKET = '', S3_REGION = 'us-east-1' } = env;
  if (FILES !== 's3') return '';
  return S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`;
}
