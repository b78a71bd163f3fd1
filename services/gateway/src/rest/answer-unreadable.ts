import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Fault, type FaultCode } from '@recado/contracts';
import { newTrace } from '@recado/platform';

const codes: Record<string, FaultCode> = {
  HPE_HEADER_OVERFLOW: 'ERR_HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'ERR_REQUEST_TIMEOUT',
};

/**
 * Answers what Node's parser refuses before there is a request, like every other refusal: with a code, words and an id. The
 * connection ends, as nobody knows where the next request would begin.
 */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
    // An answer that is on its way must not have another one within it.
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const fault = new Fault(codes[error.code ?? ''] ?? 'ERR_NOT_HTTP');
    const requestId = newTrace();
    const body = JSON.stringify({ ...fault.body('en'), requestId });
    const head = [
      `HTTP/1.1 ${fault.status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
