import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';

type Options = Parameters<IoAdapter['createIOServer']>[1];

/**
 * Sockets are opened by pages of the host they are opened at, by those of the sites that may call, and by programs,
 * which name no origin. A browser lets any page open one anywhere and only says where the page is from.
 */
export class OriginAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly welcome: string[],
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options) {
    const allowRequest: NonNullable<Options>['allowRequest'] = (request, done) => done(null, this.isWelcome(request));
    return super.createIOServer(port, { ...options, allowRequest } as Options);
  }

  private isWelcome({ headers }: IncomingMessage): boolean {
    const { origin, host, 'x-forwarded-host': forwarded } = headers;
    if (origin === undefined || this.welcome.includes(origin)) return true;
    // A page can set neither of the two; one without an address (`null`) is of nowhere.
    const from = URL.parse(origin)?.host;
    return from !== undefined && [host, forwarded].includes(from);
  }
}
