import {
  Fault,
  may,
  MOST_SAVED_VIEWS,
  SavedView,
  savedViews,
  UpdateSavedView,
  type Caller,
  type CreateSavedView,
  type Handlers,
  type SavedViewId,
} from '@recado/contracts';
import { requireUnchanged, Serves } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { requireNamed } from './require-named.ts';
import type { SavedViewEntity, SavedViewRepository } from '../../rows/saved-view.repository.ts';

@Serves(savedViews)
export class SavedViewService implements Handlers<typeof savedViews> {
  constructor(private readonly db: DeskDatabase) {}

  list(caller: Caller): Promise<SavedView[]> {
    const userId = personOf(caller);
    return this.db.within(caller, async ({ views }) =>
      (await views.listOf(userId, 2 * MOST_SAVED_VIEWS)).map((view) => view.present(userId)),
    );
  }

  create(caller: Caller, { name, shared = false, view }: CreateSavedView): Promise<SavedView> {
    const userId = personOf(caller);
    return this.db.within(caller, async ({ manager, views }) => {
      if ((await views.countOf(userId)) >= MOST_SAVED_VIEWS) throw new Fault('ERR_TOO_MANY_VIEWS');
      if (shared) await checkSharing(caller, views);
      await requireNamed(manager, view);
      const saved = await views.save({ companyId: caller.companyId, userId, name: name.trim(), shared, view });
      return saved.present(userId);
    });
  }

  update(caller: Caller, { id, version, name, shared, view }: UpdateSavedView): Promise<SavedView> {
    const userId = personOf(caller);
    return this.db.within(caller, async ({ manager, views }) => {
      const saved = await views.lock(userId, id);
      checkOwner(caller, saved);
      requireUnchanged(UpdateSavedView, version, SavedView, saved.present(userId));
      if (shared && !saved.shared) await checkSharing(caller, views);
      if (name !== undefined) saved.name = name.trim();
      if (shared !== undefined) saved.shared = shared;
      if (view !== undefined) {
        await requireNamed(manager, view, saved.view);
        saved.view = view;
      }
      return (await views.save(saved)).present(userId);
    });
  }

  remove(caller: Caller, { id }: SavedViewId): Promise<void> {
    return this.db.within(caller, async ({ views }) => {
      const saved = await views.lock(personOf(caller), id);
      checkOwner(caller, saved);
      await views.remove(saved.id);
    });
  }
}

/** Only users reach these operations. */
const personOf = ({ userId }: Caller): number => userId ?? 0;

/** Shared views are also changed by those who may share. */
function checkOwner(caller: Caller, { userId, shared }: SavedViewEntity): void {
  if (userId !== caller.userId && !(shared && may(caller, 'saved-views:share'))) throw new Fault('ERR_NO_PERMISSION');
}

async function checkSharing(caller: Caller, views: SavedViewRepository): Promise<void> {
  if (!may(caller, 'saved-views:share'))
    throw new Fault('ERR_NO_PERMISSION', {}, [{ field: 'shared', rule: 'equals' }]);
  if ((await views.countShared()) >= MOST_SAVED_VIEWS) throw new Fault('ERR_TOO_MANY_VIEWS');
}
