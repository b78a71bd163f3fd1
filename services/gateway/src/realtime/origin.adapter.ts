import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { AllowedOrigins } from '../edge/allowed-origins.ts';

type Options = Parameters<IoAdapter['createIOServer']>[1];

/** Accepts sockets of pages of the own host, of allowed origins, and of programs, which send no origin. */
export class OriginAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly origins: AllowedOrigins,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options) {
    const allowRequest: NonNullable<Options>['allowRequest'] = ({ headers }, done) =>
      done(null, this.origins.isAllowed(headers));
    return super.createIOServer(port, { ...options, allowRequest } as Options);
  }
}
