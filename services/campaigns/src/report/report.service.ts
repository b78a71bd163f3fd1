import {
  campaignEvents,
  campaignReports,
  type Caller,
  type CampaignId,
  type CampaignReplyPage,
  type CampaignReport,
  type Handlers,
  type ListRecipients,
  type ListReplies,
  type RecipientPage,
  type RecipientParts,
  type TextPart,
  type VariantResult,
} from '@recado/contracts';
import { countForFirstPage, inParallel, Paging, readCursor, Serves, writeCursor } from '@recado/platform';
import { writeCsv } from '@recado/sheets';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { countsOf, type Tally } from '../rows/tally.repository.ts';
import { compareVariants } from './compare-variants.ts';
import { estimateEnd } from './estimate-end.ts';
import { recipientRow, recipientTitles } from './recipient-csv.words.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });
const replyPaging = new Paging<{ at: string; id: number }>(20, { at: 'time', id: 'id' });
const EXPORT_PART = 1_000;

@Serves(campaignReports)
export class ReportService implements Handlers<typeof campaignReports> {
  constructor(private readonly db: CampaignsDatabase) {}

  /** All numbers come from the sums by text and hour: the report reads no recipients but the failed. */
  get(caller: Caller, { id }: CampaignId): Promise<CampaignReport> {
    return this.db.within(caller, async ({ campaigns, tallies, report }) => {
      const campaign = await campaigns.get(id);
      const [byVariant, byHour, skipped, failures] = await inParallel(
        tallies.byVariant(id),
        tallies.byHour(id),
        tallies.skipped(id),
        report.failures(id),
      );
      const variants = byVariant
        .filter(({ variant }) => variant > 0)
        .map((tally) => resultOf(tally, tally.variant, campaign.messages[tally.variant - 1] ?? ''));
      const left = skipped.reduce((sum, { count }) => sum + count, 0);
      const all = byVariant.reduce<Tally>((sum, one) => addTallies(sum, one), noTally);
      const counts = countsOf(all, left);
      return {
        id,
        counts,
        total: resultOf(all, 1, ''),
        variants,
        comparison: variants.length < 2 ? null : compareVariants(variants),
        hours: byHour.map(({ hour, sent, delivered, read, replied, failed }) => ({
          at: hour.toISOString(),
          sent,
          delivered,
          read,
          replied,
          failed: Math.max(0, failed),
        })),
        skipped,
        failures,
        endsAt: estimateEnd(campaign.status, counts.pending, byHour)?.toISOString() ?? null,
      };
    });
  }

  recipients(
    caller: Caller,
    { id, state, skipReason, searchParam = '', ...position }: ListRecipients,
  ): Promise<RecipientPage> {
    return this.db.within(caller, async ({ campaigns, report }) => {
      await campaigns.get(id);
      const search = { typed: searchParam.trim(), country: caller.country };
      const [filter, start] = [{ search, state, skipReason }, paging.start(position)];
      const [found, count] = await inParallel(
        report.page(id, filter, start),
        countForFirstPage(start, () => report.countMatches(id, filter)),
      );
      const { page, end } = paging.end(found, (last) => ({ id: last.id }));
      return { records: page, count, ...end };
    });
  }

  replies(caller: Caller, { id, ...position }: ListReplies): Promise<CampaignReplyPage> {
    return this.db.within(caller, async ({ campaigns, report }) => {
      await campaigns.get(id);
      const found = await report.replies(id, replyPaging.start(position));
      const { page, end } = replyPaging.end(found, ({ at, id: replyId }) => ({ at, id: replyId }));
      return { records: page, ...end };
    });
  }

  export(caller: Caller, { id, after }: RecipientParts): Promise<TextPart> {
    return this.db.within(caller, async ({ campaigns, report, publish }) => {
      await campaigns.get(id);
      // Audit entries are written only with an event in the same transaction.
      if (after === undefined) publish(campaignEvents.exported, { campaignId: id });
      const place = readCursor<{ id: number }>(after, { id: 'id' }, 'after');
      const everybody = { search: { typed: '', country: null }, state: undefined, skipReason: undefined };
      const rows = await report.page(id, everybody, { after: place, skip: 0, limit: EXPORT_PART });
      const last = rows.length === EXPORT_PART ? rows.at(-1) : undefined;
      const cells = rows.map((row) => recipientRow(caller, row));
      return {
        text: writeCsv(cells, after === undefined ? recipientTitles(caller.language) : null),
        next: last ? writeCursor({ id: last.id }) : null,
      };
    });
  }
}

const noTally: Tally = {
  recipients: 0,
  confirming: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  optedOut: 0,
  failed: 0,
  skipped: 0,
};
const addTallies = (a: Tally, b: Tally): Tally => ({
  recipients: a.recipients + b.recipients,
  confirming: a.confirming + b.confirming,
  sent: a.sent + b.sent,
  delivered: a.delivered + b.delivered,
  read: a.read + b.read,
  replied: a.replied + b.replied,
  optedOut: a.optedOut + b.optedOut,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});
const resultOf = (tally: Tally, variant: number, text: string): VariantResult => {
  const { recipients, sent, delivered, read, replied, optedOut, failed } = tally;
  return { variant, text, recipients, sent, delivered, read, replied, optedOut, failed };
};
