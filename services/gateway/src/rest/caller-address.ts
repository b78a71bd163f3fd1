import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import proxyAddress, { compile } from 'proxy-addr';
import { GatewayConfig } from '../gateway.config.ts';

type Trust = (address: string, hop: number) => boolean;

/** Which hops of `X-Forwarded-For` are believed, as Express' `trust proxy` takes it. */
export function trustOf({ TRUST_PROXY }: GatewayConfig): Trust {
  if (/^\d*$/.test(TRUST_PROXY)) return (_address, hop) => hop < Number(TRUST_PROXY);
  return compile(TRUST_PROXY.split(',').map((one) => one.trim()));
}

/** The address of a socket's caller, by the same rule that Express uses for requests. */
@Injectable()
export class CallerAddress {
  private readonly trust: Trust;

  constructor(config: GatewayConfig) {
    this.trust = trustOf(config);
  }

  of(request: IncomingMessage): string {
    return proxyAddress(request, this.trust);
  }
}
