import { messageEvents } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { FileRemover } from '../files/file.remover.ts';
import { retentionCutoff } from './retention-cutoff.ts';
import { FIRST_PLACE, type RetentionTurn } from './retention-turn.repository.ts';
import { RetentionDatabase } from './retention.database.ts';

const INTERVAL_MS = 2_000;
/** Messages per transaction; the size bounds how long a row lock is held. */
const BATCH_SIZE = 500;
/** Leaves the database to others between two batches. */
const REST_MS = 50;
const CLAIM_SECONDS = 120;
/** Seconds from the end of a pass through a company to the next one. */
const PASS_SECONDS = 3_600;

/** Removes messages and files that are older than their companies keep them. */
@Injectable()
export class RetentionWorker {
  constructor(
    private readonly db: RetentionDatabase,
    private readonly files: FileRemover,
  ) {}

  @Periodic({ everyMs: INTERVAL_MS, failure: 'old messages could not be removed', lessAtRest: true })
  async takeTurns(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.takeTurn())) await pause(REST_MS);
  }

  /** @returns whether a company had its turn */
  private async takeTurn(): Promise<boolean> {
    const turn = await this.db.asSystem('companies take turns', ({ turns }) => turns.claim(CLAIM_SECONDS));
    if (!turn) return false;
    await this.removeBatch(turn);
    await this.files.removeOf(turn.companyId);
    return true;
  }

  /** A batch and the place where the next one begins are stored together. */
  private removeBatch({ companyId, step, after }: RetentionTurn): Promise<void> {
    return this.db.within({ companyId }, async ({ aged, flowVisits, copies, turns, publish }) => {
      const settings = await copies.settings();
      const periods = {
        messages: Number(settings['retentionMessagesMonths'] ?? 0),
        media: Number(settings['retentionMediaMonths'] ?? 0),
      };
      if (periods.messages === 0 && periods.media === 0) return turns.end(companyId);
      const period = periods[step];
      const before = period > 0 ? retentionCutoff(period, await copies.timezone(), new Date()) : null;
      // Steps of flows go with the messages of their time.
      if (before && step === 'messages' && (await flowVisits.removeAged(before, BATCH_SIZE)) === BATCH_SIZE)
        return turns.save({ companyId, step, after }, 0);
      const found = before && (await aged.findAged(step, before, after, BATCH_SIZE));
      if (found && found.ids.length > 0) {
        const bytes = await (step === 'messages' ? aged.removeMessages(found.ids) : aged.removeMedia(found.ids));
        if (bytes > 0) publish(messageEvents.filesRemoved, { bytes });
      }
      if (found?.last && found.count === BATCH_SIZE) return turns.save({ companyId, step, after: found.last }, 0);
      if (step === 'messages') return turns.save({ companyId, step: 'media', after: FIRST_PLACE }, 0);
      return turns.save({ companyId, step: 'messages', after: FIRST_PLACE }, PASS_SECONDS);
    });
  }
}
