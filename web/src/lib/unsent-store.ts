/** What was written and has not reached the server yet: kept in this browser, one entry a message, until it has. */
export interface UnsentMessage {
  /** The sender's own key, under which the server takes it once, however often it is sent. */
  clientKey: string;
  /** When it was written. */
  at: string;
  /** What goes with it. */
  file: File | null;
}
export interface MessageOwner {
  companyId: number;
  userId: number;
}

const mark = 'unsent:';
const prefix = ({ companyId, userId }: MessageOwner) => `${mark}${companyId}:${userId}:`;

/**
 * Words are written down at once, where a page that closes leaves them; a message with a file goes to the cache storage,
 * which keeps files. A browser may refuse both; what is written then lives as long as the page.
 */
export class UnsentStore<T extends UnsentMessage> {
  private readonly prefix: string;

  constructor(owner: MessageOwner) {
    this.prefix = prefix(owner);
  }

  async save(message: T): Promise<void> {
    const key = this.prefix + message.clientKey;
    if (message.file) await cacheFile(key, message.file, message);
    else attempt(() => localStorage.setItem(key, JSON.stringify(message)));
  }

  async remove({ clientKey }: Pick<UnsentMessage, 'clientKey'>): Promise<void> {
    attempt(() => localStorage.removeItem(this.prefix + clientKey));
    await withCache((shelf) => shelf.delete(`/${this.prefix}${clientKey}`));
  }

  /** In the order in which they were written. */
  async all(): Promise<T[]> {
    const keys = attempt(() => Object.keys(localStorage)) ?? [];
    const words = keys
      .filter((key) => key.startsWith(this.prefix))
      .flatMap((key) => attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as T) ?? []);
    const files = (await withCache((shelf) => cachedMessages<T>(shelf, `/${this.prefix}`))) ?? [];
    return [...words, ...files].sort((a, b) => a.at.localeCompare(b.at));
  }
}

/** Empties this browser's storage of all else: who signed in elsewhere finds here what was not sent. */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(mark)) localStorage.removeItem(key);
}

/** The file as the body of a stored answer, so that it never is whole in memory, and the words in its header. */
const header = 'message';
const cacheFile = (key: string, file: File, message: UnsentMessage) => {
  const words = JSON.stringify({ ...message, file: { name: file.name, type: file.type } });
  return withCache((shelf) =>
    shelf.put(`/${key}`, new Response(file, { headers: { [header]: encodeURIComponent(words) } })),
  );
};
async function cachedMessages<T extends UnsentMessage>(shelf: Cache, under: string): Promise<T[]> {
  const found: T[] = [];
  for (const request of await shelf.keys()) {
    const answer = new URL(request.url).pathname.startsWith(under) ? await shelf.match(request) : undefined;
    if (!answer) continue;
    const message = JSON.parse(decodeURIComponent(answer.headers.get(header) ?? '')) as T & { file: File };
    const { name, type } = message.file;
    found.push({ ...message, file: new File([await answer.blob()], name, { type }) });
  }
  return found;
}
let previous: Promise<unknown> = Promise.resolve();
/** One after the other: what is given up while it is being kept is gone afterwards. */
function withCache<T>(act: (shelf: Cache) => Promise<T>): Promise<T | undefined> {
  const mine = previous.then(async () => act(await caches.open('unsent'))).catch(() => undefined);
  previous = mine;
  return mine;
}
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
