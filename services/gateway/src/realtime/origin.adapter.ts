import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Origins } from '../rest/origins.ts';

type Options = Parameters<IoAdapter['createIOServer']>[1];

/** Sockets are opened by pages of the own host, by those of the sites that may call, and by programs. */
export class OriginAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly origins: Origins,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options) {
    const allowRequest: NonNullable<Options>['allowRequest'] = ({ headers }, done) =>
      done(null, this.origins.isAllowed(headers));
    return super.createIOServer(port, { ...options, allowRequest } as Options);
  }
}
