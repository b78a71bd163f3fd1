/** Origins of the help videos: the player and the thumbnails. */
const player = 'https://www.youtube-nocookie.com';
const pictures = 'https://i.ytimg.com';

/**
 * Response headers of the app. Scripts are the app's own files, inline scripts do not run, and only YouTube's player is
 * framed. Inline styles are allowed: Ant Design adds its own at run time, and a static page has no nonce.
 * @param files origin of the object store; '' if the gateway serves the files
 */
export function headers(files = ''): Record<string, string> {
  const policy = {
    'default-src': `'self'`,
    'script-src': `'self'`,
    'style-src': `'self' 'unsafe-inline'`,
    // Locations, files before their upload and QR codes are data: and blob: images.
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
    // YouTube's player requires a referrer; the origin suffices.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Origin of the S3 store to which the gateway redirects browsers; '' for a local folder. */
export function originOfFiles(env: NodeJS.ProcessEnv): string {
  const { FILES, S3_ENDPOINT, S3_BUCKET = '', S3_REGION } = env;
  if (FILES !== 's3') return '';
  return S3_ENDPOINT
    ? new URL(S3_ENDPOINT).origin
    : `https://${S3_BUCKET}.s3.${S3_REGION || 'us-east-1'}.amazonaws.com`;
}
