/** Held by the one tab that rings for all tabs of this browser. */
const NOTIFYING_LOCK = 'recado:speaks';
/** Held by each tab that is being looked at, with the ticket that is open in it. */
const VIEWING_LOCK = 'recado:looks:';

/** How much is made of something new on a ticket. */
export type NotificationLevel = 'nothing' | 'sound' | 'all';

/** None where the page is not served securely: then each tab speaks for itself. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);
/** As long as the page is there, or until somebody takes it away. */
const held = (until?: AbortSignal) =>
  new Promise<void>((resolve) => until?.addEventListener('abort', () => resolve(), { once: true }));

class NotifyingTab {
  speaks = false;
  /** The request that stands in line, or takes over. */
  private asked: AbortController | null = null;
  private taking = false;

  /** Stands in line: when the tab that speaks is closed, the next one does. */
  wait(): void {
    if (this.asked) return;
    const asked = (this.asked = new AbortController());
    void this.hold(asked, { signal: asked.signal });
  }

  /** The tab that is looked at speaks, and its browser lets it sound. */
  take(): void {
    if (this.speaks || this.taking) return;
    this.asked?.abort();
    this.taking = true;
    void this.hold((this.asked = new AbortController()), { steal: true });
  }

  private async hold(asked: AbortController, options: LockOptions): Promise<void> {
    try {
      await locks()?.request(NOTIFYING_LOCK, options, () => {
        this.speaks = true;
        this.taking = false;
        return held();
      });
    } catch {
      // Called off, since the tab takes over itself; or another tab has taken over.
      if (this.asked !== asked) return;
      Object.assign(this, { speaks: false, taking: false, asked: null });
      this.wait();
    }
  }
}
const notifyingTab = new NotifyingTab();
const isSeen = () => document.visibilityState === 'visible';
let looking: AbortController | null = null;

/** Tells the other tabs what is looked at here. @param uuid of the open ticket @returns how to stop it */
export function markTicketViewed(uuid: string | undefined): () => void {
  const look = () => {
    looking?.abort();
    looking = null;
    if (!isSeen()) return notifyingTab.wait();
    notifyingTab.take();
    const until = (looking = new AbortController());
    const name = VIEWING_LOCK + (uuid ?? '');
    void locks()?.request(name, { mode: 'shared' }, () => (until.signal.aborted ? undefined : held(until.signal)));
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    looking?.abort();
  };
}

/** One tab of a browser speaks; it is silent on what is looked at, and shows nothing beside a page that is looked at. */
export async function notificationLevel(uuid: string, openHere: string | undefined): Promise<NotificationLevel> {
  const manager = locks();
  if (manager && !notifyingTab.speaks) return 'nothing';
  const { held: taken = [] } = (await manager?.query()) ?? {};
  const seen = taken.flatMap(({ name = '' }) =>
    name.startsWith(VIEWING_LOCK) ? [name.slice(VIEWING_LOCK.length)] : [],
  );
  if (isSeen()) seen.push(openHere ?? '');
  if (seen.includes(uuid)) return 'nothing';
  return seen.length > 0 ? 'sound' : 'all';
}
