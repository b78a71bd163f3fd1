import { Injectable } from '@nestjs/common';
import { Bus, log, currentPosition } from '@recado/platform';
import type { Response } from 'express';
import type { Mounted } from '../rest/mounted-operation.ts';

/**
 * A page asks first who it is for, then for all it shows, and only then a socket of its own stands. The answer to the
 * first carries the position in the stream, so that the socket can catch up with what happened in between.
 */
@Injectable()
export class PageStart {
  constructor(private readonly bus: Bus) {}

  async mark({ resource, operation }: Mounted, response: Response): Promise<void> {
    if (resource !== 'auth' || operation !== 'me') return;
    try {
      response.setHeader('Recado-Heard', JSON.stringify(await currentPosition(this.bus)));
    } catch (error) {
      log.warn({ err: error }, 'the position in the stream could not be read'); // the page requests everything twice instead
    }
  }
}
