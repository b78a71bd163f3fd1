import { retention, type Caller, type Handlers, type RetentionPeriods, type RetentionPreview } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { retentionCutoff } from './retention-cutoff.ts';
import { RetentionDatabase } from './retention.database.ts';

@Serves(retention)
export class RetentionService implements Handlers<typeof retention> {
  constructor(private readonly db: RetentionDatabase) {}

  preview(caller: Caller, { messagesMonths, mediaMonths }: RetentionPeriods): Promise<RetentionPreview> {
    return this.db.within(caller, async ({ aged, copies }) => {
      const timezone = await copies.timezone();
      const cutoff = (months: number) => (months > 0 ? retentionCutoff(months, timezone, new Date()) : null);
      const [messagesBefore, mediaBefore] = [cutoff(messagesMonths), cutoff(mediaMonths)];
      return {
        messages: messagesBefore ? await aged.countMessages(messagesBefore) : 0,
        files: mediaBefore ? await aged.countFiles(mediaBefore, messagesBefore ?? '-infinity') : 0,
      };
    });
  }
}
