import { Flag, OneOf, OrNull } from '../fields.ts';
import { Day } from '../time-fields.ts';

/** Numbers of a company's dashboard have changed. Days are those of the company's calendar. */
export class DashboardChange {
  @OneOf(['update']) action: 'update';
  /** The first day whose numbers changed; null: only the present numbers changed. */
  @OrNull() @Day() from: string | null;
  @OrNull() @Day() to: string | null;
  /** Ratings changed. */
  @Flag() ratings: boolean;
}

/** The classes of the payloads of each channel. */
export const dashboardChannels = {
  dashboard: [DashboardChange],
} as const;
