import { drafts, draftViews, type Caller, type DraftView, type Handlers, type SaveDraft } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';

@Serves(drafts)
export class DraftService implements Handlers<typeof drafts> {
  constructor(private readonly db: DeskDatabase) {}

  list(caller: Caller): Promise<DraftView[]> {
    return this.db.within(caller, (scope) => scope.drafts.listOfUser(caller));
  }

  save(caller: Caller, { ticketId, body }: SaveDraft): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.get(caller, ticketId);
      const { userId } = caller;
      if (userId === null) return; // support staff of the platform leave no drafts behind
      const draft = await scope.drafts.save(userId, ticket.id, body);
      scope.publish(draftViews.updated, { userId, draft });
    });
  }
}
