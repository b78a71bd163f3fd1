import { within } from '../cells/cell.ts';
import { PLATFORM } from '../../libs/contracts/src/platform-company.ts';
import type { TargetRun } from './company.move.ts';
import { LEFT_OUT, linesOf, type LeftOutRow } from './left-out.report.ts';

const AT_ONCE = 1_000;

/** The lines of all runs that have read this old installation, of the companies that are here. */
export async function* reportLines(run: TargetRun): AsyncGenerator<LeftOutRow> {
  const companies = await within(run, PLATFORM, () => run.moves.page('company', ['', ''], AT_ONCE));
  const ids = companies.filter(({ kind }) => kind === 'company').map(({ newId }) => newId);
  for (const companyId of [PLATFORM, ...ids]) {
    for (let after: [string, string] = ['', '']; ;) {
      const lines = await within(run, companyId, () => run.moves.page(LEFT_OUT, after, AT_ONCE));
      for (const { oldId, mark } of lines) yield* linesOf(oldId, mark);
      const last = lines.at(-1);
      if (!last) break;
      after = [last.kind, last.oldId];
    }
  }
}
