import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import proxyAddress from 'proxy-addr';
import { GatewayConfig } from '../gateway.config.ts';
import { forwardingGuard, namedProxies } from './unproven-forwarding.ts';

type Trust = (address: string, hop: number) => boolean;

/** The trusted hops of `X-Forwarded-For`, as a function for Express' `trust proxy`. */
export function proxyTrust({ TRUST_PROXY, PROXY_KEY }: GatewayConfig): Trust {
  const ofOperator: Trust = namedProxies(TRUST_PROXY) ?? ((_address, hop) => hop < Number(TRUST_PROXY));
  // The web server, which has the key, is one more proxy; headers of others were dropped.
  return PROXY_KEY ? (address, hop) => hop === 0 || ofOperator(address, hop - 1) : ofOperator;
}

/** The address of a socket's caller, by the same rule that Express uses for requests. */
@Injectable()
export class CallerAddress {
  private readonly trust: Trust;
  private readonly dropUnproven: (request: IncomingMessage) => void;

  constructor(config: GatewayConfig) {
    this.trust = proxyTrust(config);
    this.dropUnproven = forwardingGuard(config);
  }

  of(request: IncomingMessage): string {
    this.dropUnproven(request);
    return proxyAddress(request, this.trust);
  }
}
