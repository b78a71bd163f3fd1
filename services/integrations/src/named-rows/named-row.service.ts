import { namedRows, type Caller, type FoundRows, type Handlers, type NamedRows } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { NamedRowRepository } from './named-row.repository.ts';

/** Says which rows a flow, a rule or a macro may name. */
@Serves(namedRows)
export class NamedRowService implements Handlers<typeof namedRows> {
  constructor(private readonly db: IntegrationsDatabase) {}

  find(caller: Caller, named: NamedRows): Promise<FoundRows> {
    return this.db.within(caller, ({ manager }) => new NamedRowRepository(manager).find(named));
  }
}
