import { Paging } from '@recado/platform';

/** A ticket's row in a list, and when it was touched last. */
export interface Listed {
  id: number;
  at: Date;
}
export interface Place {
  at: string;
  id: number;
}
/** The order of the ticket list and of a lane: the latest change first. */
export const lastTouched = new Paging<Place>(40, { at: 'time', id: 'id' });
export const touchedAt = ({ at, id }: Listed): Place => ({ at: at.toISOString(), id });
export const latestFirst = (a: Listed, b: Listed): number => b.at.getTime() - a.at.getTime() || b.id - a.id;
