import { dataServices, Fault, type DeadLetter, type ServiceDeadLetterPage } from '@recado/contracts';
import { Paging, writeCursor } from '@recado/platform';

/** Place of a dead letter among those of all services: the newest first, then by service. */
export interface Place {
  at: string;
  service: string;
  id: number;
}
export const PAGE_SIZE = 20;
export const paging = new Paging<Place>(PAGE_SIZE, { at: 'time', service: dataServices, id: 'id' });

/** Reads a page of a service's dead letters, from a cursor of that service on. */
export type ReadPage = (service: string, cursor: string | undefined) => Promise<ServiceDeadLetterPage>;

export interface MergedPage {
  deadLetters: DeadLetter[];
  /** The place of the page's last dead letter; null on the last page. */
  end: Place | null;
  unavailable: string[];
}
/** Longer than a service that is alive takes for a page. */
const LONGEST_MS = 7_000;

/** The newest of several services after a place; a service that does not respond is named instead. */
export async function mergePages(
  services: readonly string[],
  after: Place | null,
  read: ReadPage,
): Promise<MergedPage> {
  const pages = await Promise.all(
    services.map(async (service) => orNull(read(service, after ? cursorIn(service, after) : undefined))),
  );
  const rows = pages.flatMap((page) => page?.deadLetters ?? []).toSorted(inOrder);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = rows.length > PAGE_SIZE || pages.some((found) => found?.hasMore);
  return {
    deadLetters: page,
    end: hasMore && last ? { at: last.at, service: last.service, id: last.id } : null,
    unavailable: services.filter((_, n) => pages[n] === null),
  };
}

const inOrder = (a: Place, b: Place): number =>
  b.at.localeCompare(a.at) || a.service.localeCompare(b.service) || b.id - a.id;

/** Among dead letters of the same moment, all of a later service come after the place and none of an earlier one. */
function cursorIn(service: string, after: Place): string {
  if (service === after.service) return writeCursor({ at: after.at, id: after.id });
  return writeCursor({ at: after.at, id: service > after.service ? Number.MAX_SAFE_INTEGER : 0 });
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await Promise.race([reading, nullAfter(LONGEST_MS)]);
  } catch (error) {
    if (error instanceof Fault && error.code === 'ERR_UNAVAILABLE') return null;
    throw error;
  }
}

const nullAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null).unref());
