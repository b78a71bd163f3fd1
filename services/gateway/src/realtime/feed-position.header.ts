import { Injectable } from '@nestjs/common';
import { Bus, log, currentPosition } from '@recado/platform';
import type { Response } from 'express';
import type { MountedOperation } from '../edge/mounted-operation.ts';

/**
 * A page requests its user first, then its data, and opens its socket last. The response with the user has the position of
 * the event stream, from which the socket catches up.
 */
@Injectable()
export class FeedPositionHeader {
  constructor(private readonly bus: Bus) {}

  async add({ resource, operation }: MountedOperation, response: Response): Promise<void> {
    if (resource !== 'auth' || operation !== 'me') return;
    try {
      response.setHeader('Recado-Feed-Position', JSON.stringify(await currentPosition(this.bus)));
    } catch (error) {
      // Without the header the page requests its data again once its socket is open.
      log.warn({ err: error }, 'the position in the stream could not be read');
    }
  }
}
