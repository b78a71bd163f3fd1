import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import proxyAddress, { compile } from 'proxy-addr';
import { GatewayConfig } from '../gateway.config.ts';
import { dropUnprovenForwarding } from './unproven-forwarding.ts';

type Trust = (address: string, hop: number) => boolean;

/** The trusted hops of `X-Forwarded-For`, as a function for Express' `trust proxy`. */
export function proxyTrust({ TRUST_PROXY }: GatewayConfig): Trust {
  if (/^\d*$/.test(TRUST_PROXY)) return (_address, hop) => hop < Number(TRUST_PROXY);
  return compile(TRUST_PROXY.split(',').map((entry) => entry.trim()));
}

/** The address of a socket's caller, by the same rule that Express uses for requests. */
@Injectable()
export class CallerAddress {
  private readonly trust: Trust;

  constructor(private readonly config: GatewayConfig) {
    this.trust = proxyTrust(config);
  }

  of(request: IncomingMessage): string {
    dropUnprovenForwarding(request.headers, this.config.PROXY_KEY);
    return proxyAddress(request, this.trust);
  }
}
