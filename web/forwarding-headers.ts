import type { ClientRequest, IncomingMessage } from 'node:http';
import { compile } from 'proxy-addr';
import type { ProxyOptions } from 'vite';

type IsTrusted = (peer: string) => boolean;

/**
 * Tells the gateway who called the web server. What a client says of itself is dropped, but for a proxy in front that
 * `TRUST_PROXY` names: its word is passed on, with its own address behind it.
 * @param trusted addresses and networks as Express' `trust proxy` takes them, or how many proxies stand in front
 */
export function forwardedTo(trusted: string): NonNullable<ProxyOptions['configure']> {
  const isTrusted = trustOf(trusted);
  return (proxy) => {
    proxy.on('proxyReq', (outgoing, request) => setHeaders(outgoing, request, isTrusted));
    proxy.on('proxyReqWs', (outgoing, request) => setHeaders(outgoing, request, isTrusted));
  };
}

function trustOf(trusted: string): IsTrusted {
  if (trusted === '' || /^\d+$/.test(trusted)) return () => Number(trusted) > 0;
  const isListed = compile(trusted.split(',').map((one) => one.trim()));
  return (peer) => isListed(peer, 0);
}

function setHeaders(outgoing: ClientRequest, { headers, socket }: IncomingMessage, isTrusted: IsTrusted): void {
  const peer = socket.remoteAddress ?? '';
  const told = isTrusted(peer) ? headers : {};
  const chain = told['x-forwarded-for'];
  outgoing.setHeader('X-Forwarded-For', chain ? `${String(chain)}, ${peer}` : peer);
  outgoing.setHeader('X-Forwarded-Proto', told['x-forwarded-proto'] ?? 'http');
  const host = told['x-forwarded-host'];
  if (host) outgoing.setHeader('X-Forwarded-Host', host);
  else outgoing.removeHeader('X-Forwarded-Host');
  outgoing.removeHeader('Forwarded');
}
