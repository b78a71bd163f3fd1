import { Day, Flag, OneOf, OrNull } from '../fields.ts';

/** Which numbers of a company changed. Days are those of its calendar. */
export class DashboardChange {
  @OneOf(['update']) action: 'update';
  /** The first day whose numbers changed; null: only those of now did. */
  @OrNull() @Day() from: string | null;
  @OrNull() @Day() to: string | null;
  /** Ratings changed. */
  @Flag() ratings: boolean;
}
