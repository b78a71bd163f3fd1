import type { ClientRequest, IncomingMessage } from 'node:http';
import { compile } from 'proxy-addr';

/** A proxy of http-proxy-3, by itself or as a part of Vite. */
interface Proxy {
  on(event: 'proxyReq' | 'proxyReqWs', listener: (outgoing: ClientRequest, request: IncomingMessage) => void): unknown;
}
type IsTrusted = (peer: string) => boolean;

/**
 * Sets the forwarding headers for the gateway. Headers of a client are dropped; those of a proxy that `TRUST_PROXY` names
 * are passed on, with the proxy's address appended.
 * @param trusted addresses and networks as in Express' `trust proxy`, or the number of proxies in front
 * @param key proves to a gateway on the same machine that the headers are of this server; empty: none is needed
 */
export function forwardedTo(trusted: string, key = ''): (proxy: Proxy) => void {
  const isTrusted = trustOf(trusted);
  const forward = (outgoing: ClientRequest, request: IncomingMessage) => {
    setHeaders(outgoing, request, isTrusted);
    if (key) outgoing.setHeader('X-Recado-Proxy', key);
  };
  return (proxy) => {
    proxy.on('proxyReq', forward);
    proxy.on('proxyReqWs', forward);
  };
}

function trustOf(trusted: string): IsTrusted {
  if (trusted === '' || /^\d+$/.test(trusted)) return () => Number(trusted) > 0;
  const isListed = compile(trusted.split(',').map((address) => address.trim()));
  return (peer) => isListed(peer, 0);
}

function setHeaders(outgoing: ClientRequest, { headers, socket }: IncomingMessage, isTrusted: IsTrusted): void {
  const peer = socket.remoteAddress ?? '';
  const given = isTrusted(peer) ? headers : {};
  const chain = given['x-forwarded-for'];
  outgoing.setHeader('X-Forwarded-For', chain ? `${String(chain)}, ${peer}` : peer);
  outgoing.setHeader('X-Forwarded-Proto', given['x-forwarded-proto'] ?? 'http');
  const host = given['x-forwarded-host'];
  if (host) outgoing.setHeader('X-Forwarded-Host', host);
  else outgoing.removeHeader('X-Forwarded-Host');
  outgoing.removeHeader('Forwarded');
  // The documentation is proxied at its own path, and the API that it describes is below this one.
  outgoing.setHeader('X-Forwarded-Prefix', '/backend');
}
