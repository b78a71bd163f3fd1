import type { ServerResponse } from 'node:http';

/**
 * A misbehaving response of the media server: an endless body, a byte every `everyMs`, less than the promised length, no
 * length, or a redirect.
 */
export type OddFile =
  | { kind: 'endless' }
  | { kind: 'slow'; everyMs: number }
  | { kind: 'short'; bytes: Uint8Array; promised: number }
  | { kind: 'unannounced'; bytes: Uint8Array }
  | { kind: 'redirect'; to: string };

export function serveOddFile(file: OddFile, response: ServerResponse): void {
  switch (file.kind) {
    case 'endless':
      response.writeHead(200);
      return writeEndlessly(response, Buffer.alloc(65_536, 7));
    case 'slow': {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), file.everyMs);
      response.once('close', () => clearInterval(drip));
      return;
    }
    case 'short':
      response.writeHead(200, { 'content-length': file.promised });
      response.write(file.bytes, () => response.destroy());
      return;
    case 'unannounced':
      response.writeHead(200).end(file.bytes);
      return;
    case 'redirect':
      response.writeHead(302, { location: file.to }).end();
  }
}

function writeEndlessly(response: ServerResponse, chunk: Buffer): void {
  while (!response.destroyed)
    if (!response.write(chunk)) return void response.once('drain', () => writeEndlessly(response, chunk));
}
