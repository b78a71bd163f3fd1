import type { ServerResponse } from 'node:http';

/** How a media host misbehaves: sends without end, a byte now and then, less than it promised, without saying how much, or elsewhere. */
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
