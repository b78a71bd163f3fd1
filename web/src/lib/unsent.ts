/** What was written and has not reached the server yet: kept in this browser, one entry a message, until it has. */
export interface Kept {
  /** The sender's own key, under which the server takes it once, however often it is sent. */
  clientKey: string;
  /** When it was written. */
  at: string;
}

const mark = 'unsent:';
const prefix = ({ companyId, userId }: Owner) => `${mark}${companyId}:${userId}:`;
export interface Owner {
  companyId: number;
  userId: number;
}

/** A browser may refuse its storage; what is written then lives as long as the page. */
export class Unsent<T extends Kept> {
  constructor(private readonly owner: Owner) {}

  keep(message: T): void {
    attempt(() => localStorage.setItem(prefix(this.owner) + message.clientKey, JSON.stringify(message)));
  }

  forget({ clientKey }: Pick<Kept, 'clientKey'>): void {
    attempt(() => localStorage.removeItem(prefix(this.owner) + clientKey));
  }

  /** In the order in which they were written. */
  all(): T[] {
    const keys = attempt(() => Object.keys(localStorage)) ?? [];
    return keys
      .filter((key) => key.startsWith(prefix(this.owner)))
      .flatMap((key) => attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as T) ?? [])
      .sort((a, b) => a.at.localeCompare(b.at));
  }
}

/** Empties this browser's storage of all else: who signed in elsewhere finds here what was not sent. */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(mark)) localStorage.removeItem(key);
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
