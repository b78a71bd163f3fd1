/** A message the server has not confirmed yet: kept in this browser, one entry per message, until it has. */
export interface UnsentMessage {
  /** Idempotency key of the sender: the server stores the message once, however often it is sent. */
  clientKey: string;
  /** Time of writing. */
  at: string;
  file: File | null;
}
export interface MessageOwner {
  companyId: number;
  userId: number;
}

const keyStart = 'unsent:';
const prefixOf = ({ companyId, userId }: MessageOwner) => `${keyStart}${companyId}:${userId}:`;

/**
 * Texts go to `localStorage`, whose writes are synchronous and survive a closing page; a message with a file goes to the
 * cache storage, which stores files. A browser may refuse both; the message then lasts as long as the page.
 */
export class UnsentStore<T extends UnsentMessage> {
  private readonly prefix: string;

  constructor(owner: MessageOwner) {
    this.prefix = prefixOf(owner);
  }

  async save(message: T): Promise<void> {
    const key = this.prefix + message.clientKey;
    if (message.file) await cacheFile(key, message.file, message);
    else ignoreErrors(() => localStorage.setItem(key, JSON.stringify(message)));
  }

  async remove({ clientKey }: Pick<UnsentMessage, 'clientKey'>): Promise<void> {
    ignoreErrors(() => localStorage.removeItem(this.prefix + clientKey));
    await withCache((cache) => cache.delete(`/${this.prefix}${clientKey}`));
  }

  /** All stored items in the order of writing. */
  async all(): Promise<T[]> {
    const keys = ignoreErrors(() => Object.keys(localStorage)) ?? [];
    const texts = keys
      .filter((key) => key.startsWith(this.prefix))
      .flatMap((key) => ignoreErrors(() => JSON.parse(localStorage.getItem(key) ?? '') as T) ?? []);
    const files = (await withCache((cache) => cachedMessages<T>(cache, `/${this.prefix}`))) ?? [];
    return [...texts, ...files].sort((a, b) => a.at.localeCompare(b.at));
  }
}

/** Removes everything but unsent messages and changes of tasks, which their owner finds again after the next sign-in. */
export function clearStorage(): void {
  const isUnsent = (key: string) => [keyStart, 'unsent-todo:'].some((start) => key.startsWith(start));
  for (const key of Object.keys(localStorage)) if (!isUnsent(key)) localStorage.removeItem(key);
}

/** The file is the body of a cached response, so that it is never whole in memory; a header holds the rest. */
const header = 'message';
const cacheFile = (key: string, file: File, message: UnsentMessage) => {
  const json = JSON.stringify({ ...message, file: { name: file.name, type: file.type } });
  return withCache((cache) =>
    cache.put(`/${key}`, new Response(file, { headers: { [header]: encodeURIComponent(json) } })),
  );
};
async function cachedMessages<T extends UnsentMessage>(cache: Cache, prefix: string): Promise<T[]> {
  const messages: T[] = [];
  for (const request of await cache.keys()) {
    const response = new URL(request.url).pathname.startsWith(prefix) ? await cache.match(request) : undefined;
    if (!response) continue;
    const message = JSON.parse(decodeURIComponent(response.headers.get(header) ?? '')) as T & { file: File };
    const { name, type } = message.file;
    messages.push({ ...message, file: new File([await response.blob()], name, { type }) });
  }
  return messages;
}
let previous: Promise<unknown> = Promise.resolve();
/** Runs one after the other: a message removed while it is being saved is gone afterwards. */
function withCache<T>(run: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  const current = previous.then(async () => run(await caches.open('unsent'))).catch(() => undefined);
  previous = current;
  return current;
}
function ignoreErrors<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
