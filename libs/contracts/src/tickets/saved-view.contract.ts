import { Flag, Id, Ids, Maybe, OneOf, Part, Text } from '../fields.ts';
import { Day } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export const listTabs = ['open', 'pending', 'closed', 'search'] as const;
export type ListTab = (typeof listTabs)[number];

/** A list of tickets: its tab, filters and order, named as in the address of the desk. */
export class ListView {
  @Maybe() @OneOf(listTabs) tab?: ListTab;
  @Maybe() @Text(0, 200) q?: string;
  @Maybe() @Ids() queues?: number[];
  @Maybe() @Ids() tags?: number[];
  @Maybe() @Flag() all?: boolean;
  @Maybe() @Flag() unread?: boolean;
  @Maybe() @Flag() groups?: boolean;
  @Maybe() @Flag() snoozed?: boolean;
  /** Day the ticket was opened. */
  @Maybe() @Day() date?: string;
  /** Day of the ticket's last change. */
  @Maybe() @Day() updated?: string;
  /** Users whose tickets are listed. */
  @Maybe() @Ids() users?: number[];
  /** `due`: the ticket that is due next comes first. */
  @Maybe() @OneOf(['due', 'oldest']) sort?: 'due' | 'oldest';
}
export class SavedView {
  @Id() id: number;
  @Text(2, 50) name: string;
  /** A shared view is in the list of everybody of the company. */
  @Flag() shared: boolean;
  /** An own view was made by the caller. */
  @Flag() own: boolean;
  @Part(() => ListView) view: ListView;
  @RowVersion(() => [UpdateSavedView]) version: string;
}
export class CreateSavedView {
  @Text(2, 50) name: string;
  @Maybe() @Flag() shared?: boolean;
  @Part(() => ListView) view: ListView;
}
export class UpdateSavedView {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  @Maybe() @Flag() shared?: boolean;
  @Maybe() @Part(() => ListView) view?: ListView;
  @KnownVersion() version?: string;
}
export class SavedViewId {
  @Id() id: number;
}
/** Views of one person, and shared views of a company. */
export const MOST_SAVED_VIEWS = 50;

const namedFaults = ['ERR_NO_QUEUE_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NO_USER_FOUND'] as const;

export const savedViews = contract('savedViews', 'tickets', {
  list: query(Nothing, [SavedView], {
    who: 'user',
    rest: 'GET /saved-views',
    summary: 'Saved views of the caller and those that are shared, by name',
  }),
  create: command(CreateSavedView, SavedView, {
    who: 'user',
    usersOnly: true,
    rest: 'POST /saved-views',
    summary: 'Saves a view of the ticket list; sharing it takes the right',
    faults: [...namedFaults, 'ERR_DUPLICATED_NAME', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_VIEWS'],
  }),
  update: command(UpdateSavedView, SavedView, {
    who: 'user',
    usersOnly: true,
    rest: 'PUT /saved-views/:id',
    summary: 'Changes a saved view',
    faults: [...namedFaults, 'ERR_NO_VIEW_FOUND', 'ERR_DUPLICATED_NAME', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_VIEWS'],
  }),
  remove: command(SavedViewId, null, {
    who: 'user',
    usersOnly: true,
    rest: 'DELETE /saved-views/:id',
    summary: 'Removes a saved view',
    faults: ['ERR_NO_VIEW_FOUND', 'ERR_NO_PERMISSION'],
  }),
});
