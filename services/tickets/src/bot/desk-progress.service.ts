import { deskProgress, type Caller, type DeskProgress, type Handlers } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { DeskDatabase } from '../rows/desk.database.ts';

/** Says which first steps a company has taken at its desk. */
@Serves(deskProgress)
export class DeskProgressService implements Handlers<typeof deskProgress> {
  constructor(private readonly db: DeskDatabase) {}

  get(caller: Caller): Promise<DeskProgress> {
    return this.db.within(caller, ({ botTrials }) => botTrials.progress(caller.companyId));
  }
}
