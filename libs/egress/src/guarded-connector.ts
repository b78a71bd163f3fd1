import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import type { AddressRules } from './address-rules.ts';
import { EgressError } from './egress.error.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';

/** Certificates of one call: PEM as text, PKCS #12 (`pfx`) as bytes. */
export interface TlsIdentity {
  /** A client certificate (mTLS) with its key. */
  pfx?: Uint8Array;
  passphrase?: string;
  cert?: string;
  key?: string;
  /** Certificate authorities that are trusted instead of the public ones. */
  ca?: string;
}

/** A failure before any byte of a request is sent; its cause is undici's or the guard's error. */
export class ConnectError extends Error {
  constructor(override readonly cause: Error) {
    super('The connection could not be made');
  }
}

interface Options {
  rules: AddressRules;
  resolve: Resolve;
  connectMs: number;
  tls: TlsIdentity | undefined;
}

/**
 * Connects only to addresses the rules allow. Names are resolved once for each connection, and what was checked is what
 * is connected to, so that a name cannot change in between (DNS rebinding). Addresses in place of a name never reach the
 * lookup and are checked before.
 * @throws ConnectError for certificates that cannot be read
 */
export function guardedConnector({ rules, resolve, connectMs, tls }: Options): buildConnector.connector {
  const secure = tls ? { secureContext: secureContext(tls) } : {};
  const connectorTo = (port: number) =>
    buildConnector({
      timeout: connectMs,
      allowH2: false,
      autoSelectFamily: true,
      lookup: guardedLookup(rules, resolve, port),
      ...secure,
    });
  const connectors = new Map<number, buildConnector.connector>();
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const connect = connectors.get(port) ?? connectorTo(port);
    connectors.set(port, connect);
    if (isIP(host) && !rules.allows(host, host, port)) {
      callback(new ConnectError(new EgressError('refusedAddress', { host })), null);
      return;
    }
    connect(options, (error, socket) => {
      if (error) callback(new ConnectError(error), null);
      else callback(null, socket);
    });
  };
}

/** @throws ConnectError with a code alone: OpenSSL's own words are of no use to anybody. */
function secureContext({ pfx, ...texts }: TlsIdentity) {
  try {
    return createSecureContext({ ...texts, ...(pfx ? { pfx: Buffer.from(pfx) } : {}), minVersion: 'TLSv1.2' });
  } catch {
    throw new ConnectError(Object.assign(new Error('The certificates cannot be read'), { code: 'ERR_TLS_IDENTITY' }));
  }
}
