import { periods, type Period } from '../numbers/periods.ts';

/** Search parameters of the editor's address. */
export interface FlowSearch {
  /** The list form or the drawing; by default what the window has room for. */
  view?: 'list' | 'canvas';
  /** A published version, read only. */
  version?: number;
  /** The days of the numbers that are drawn. */
  days?: Period;
  /** The ticket whose path is lit. */
  ticketId?: number;
}

export function parseFlowSearch(given: Record<string, unknown>): FlowSearch {
  const { view } = given;
  const days = periods.find((one) => one === Number(given['days']));
  const version = positive(given['version']);
  const ticketId = positive(given['ticketId']);
  return {
    ...(view === 'list' || view === 'canvas' ? { view } : {}),
    ...(days ? { days } : {}),
    ...(version ? { version } : {}),
    ...(ticketId ? { ticketId } : {}),
  };
}
const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
