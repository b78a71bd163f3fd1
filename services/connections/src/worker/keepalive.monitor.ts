interface KeepaliveTimes {
  /** How often all sockets are checked. */
  checkMs: number;
  /** A frame without a response after this time is followed by a ping. */
  ackMs: number;
  /** A socket that received nothing for this time is pinged; one that received nothing since its start is dead. */
  quietMs: number;
  /** A socket that does not answer a ping within this time is dead. */
  answerMs: number;
}
const timesFor = (quietMs: number): KeepaliveTimes => ({
  checkMs: quietMs / 20,
  ackMs: quietMs / 4,
  quietMs,
  answerMs: quietMs / 2,
});

export interface KeepaliveCallbacks {
  /** Sends a ping to WhatsApp. */
  ping: () => void;
  /** WhatsApp does not answer. */
  onDead: () => void;
}

/** The last traffic of one socket, by which it is pinged or counted as dead. */
export class SocketKeepalive {
  private isHandshakeDone = false;
  private sentAt: number | null = null;
  private pingedAt: number | null = null;
  private receivedAt = performance.now();

  constructor(
    private readonly callbacks: KeepaliveCallbacks,
    private readonly times: KeepaliveTimes,
  ) {}

  /** Pings are possible after the handshake only. */
  handshakeDone(): void {
    this.isHandshakeDone = true;
  }
  /** Data was received, or the time until now does not count because the process was suspended. */
  received(): void {
    this.receivedAt = performance.now();
    this.sentAt = null;
    this.pingedAt = null;
  }
  /** A frame was sent that WhatsApp will answer. */
  sent(): void {
    this.sentAt ??= performance.now();
  }

  /** @returns whether an answer to a ping is pending */
  check(): boolean {
    const { ackMs, quietMs, answerMs } = this.times;
    const since = (at: number | null) => (at === null ? 0 : performance.now() - at);
    if (!this.isHandshakeDone) {
      if (since(this.receivedAt) > quietMs) this.callbacks.onDead();
    } else if (this.pingedAt !== null) {
      if (since(this.pingedAt) > answerMs) this.callbacks.onDead();
      return true;
    } else if (since(this.receivedAt) > quietMs || since(this.sentAt) > ackMs) this.sendPing();
    return false;
  }
  sendPing(): void {
    if (!this.isHandshakeDone || this.pingedAt !== null) return;
    this.pingedAt = performance.now();
    this.callbacks.ping();
  }
}

/**
 * Detects dead sockets of a worker. A broken path reports nothing, so a silent socket is pinged; when one does not
 * answer, all sockets are pinged, as a broken path rarely concerns one alone.
 */
export class KeepaliveMonitor {
  private readonly sockets = new Set<SocketKeepalive>();
  private timer: NodeJS.Timeout | undefined;
  private checkedAt = 0;
  private pingedAllAt = -Infinity;
  private readonly times: KeepaliveTimes;

  /** @param quietMs a socket that received nothing for this time is pinged; the other times are parts of it */
  constructor(quietMs: number) {
    this.times = timesFor(quietMs);
  }

  watch(callbacks: KeepaliveCallbacks): SocketKeepalive {
    const keepalive = new SocketKeepalive(callbacks, this.times);
    this.sockets.add(keepalive);
    if (!this.timer) {
      this.checkedAt = performance.now();
      this.timer = setInterval(() => this.check(), this.times.checkMs).unref();
    }
    return keepalive;
  }
  unwatch(keepalive: SocketKeepalive): void {
    this.sockets.delete(keepalive);
    if (this.sockets.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private check(): void {
    const now = performance.now();
    // Data that arrived during a suspension of the process is not read yet.
    const wasSuspended = now - this.checkedAt > 3 * this.times.checkMs;
    this.checkedAt = now;
    if (wasSuspended) {
      for (const socket of this.sockets) socket.received();
      return;
    }
    const silent = [...this.sockets].filter((socket) => socket.check());
    if (silent.length === 0 || now - this.pingedAllAt < this.times.quietMs) return;
    this.pingedAllAt = now;
    for (const socket of this.sockets) socket.sendPing();
  }
}
