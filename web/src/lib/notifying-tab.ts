/** Lock of the one tab that notifies for all tabs of this browser. */
const NOTIFYING_LOCK = 'recado:speaks';
/** Shared lock of each visible tab; its name ends with the ticket that is open there. */
const VIEWING_LOCK = 'recado:looks:';

/** How a new message of a ticket is announced. */
export type NotificationLevel = 'nothing' | 'sound' | 'all';

/** Undefined on an insecure page, which has no locks: every tab notifies for itself there. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);
/** Holds a lock until the signal aborts, the page closes or another tab steals the lock. */
const untilAborted = (signal?: AbortSignal) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

class NotifyingTab {
  isNotifying = false;
  /** The pending or granted lock request of this tab. */
  private request: AbortController | null = null;
  private isTakingOver = false;

  /** Queues for the lock: when the notifying tab closes, the next one in the queue notifies. */
  queue(): void {
    if (this.request) return;
    const request = (this.request = new AbortController());
    void this.hold(request, { signal: request.signal });
  }

  /** The visible tab notifies, since browsers let it play a sound. */
  takeOver(): void {
    if (this.isNotifying || this.isTakingOver) return;
    this.request?.abort();
    this.isTakingOver = true;
    void this.hold((this.request = new AbortController()), { steal: true });
  }

  private async hold(request: AbortController, options: LockOptions): Promise<void> {
    try {
      await locks()?.request(NOTIFYING_LOCK, options, () => {
        this.isNotifying = true;
        this.isTakingOver = false;
        return untilAborted();
      });
    } catch {
      // Either this tab aborted its queued request to take over, or another tab has stolen the lock.
      if (this.request !== request) return;
      Object.assign(this, { isNotifying: false, isTakingOver: false, request: null });
      this.queue();
    }
  }
}
const notifyingTab = new NotifyingTab();
const isVisible = () => document.visibilityState === 'visible';
let viewing: AbortController | null = null;

/** Shows the other tabs which ticket is visible here. @param uuid of the open ticket @returns how to stop it */
export function markTicketViewed(uuid: string | undefined): () => void {
  const update = () => {
    viewing?.abort();
    viewing = null;
    if (!isVisible()) return notifyingTab.queue();
    notifyingTab.takeOver();
    const { signal } = (viewing = new AbortController());
    const name = VIEWING_LOCK + (uuid ?? '');
    void locks()?.request(name, { mode: 'shared' }, () => (signal.aborted ? undefined : untilAborted(signal)));
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    viewing?.abort();
  };
}

/** Only one tab notifies: nothing for a ticket that is visible in any tab, a sound alone while any tab is visible. */
export async function notificationLevel(uuid: string, openHere: string | undefined): Promise<NotificationLevel> {
  const manager = locks();
  if (manager && !notifyingTab.isNotifying) return 'nothing';
  const { held = [] } = (await manager?.query()) ?? {};
  const viewed = held.flatMap(({ name = '' }) =>
    name.startsWith(VIEWING_LOCK) ? [name.slice(VIEWING_LOCK.length)] : [],
  );
  if (isVisible()) viewed.push(openHere ?? '');
  if (viewed.includes(uuid)) return 'nothing';
  return viewed.length > 0 ? 'sound' : 'all';
}
