/** How often all sockets are checked. */
const CHECK_MS = 1_000;
/** A frame without a response after this time is followed by a ping. */
const ACK_MS = 5_000;
/** A socket that received nothing for this time is pinged. */
const QUIET_MS = 20_000;
/** A socket that does not answer a ping within this time is dead. */
const ANSWER_MS = 10_000;
/** A new socket that receives nothing within this time is dead. */
const HANDSHAKE_MS = 20_000;

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

  constructor(private readonly callbacks: KeepaliveCallbacks) {}

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
    const since = (at: number | null) => (at === null ? 0 : performance.now() - at);
    if (!this.isHandshakeDone) {
      if (since(this.receivedAt) > HANDSHAKE_MS) this.callbacks.onDead();
    } else if (this.pingedAt !== null) {
      if (since(this.pingedAt) > ANSWER_MS) this.callbacks.onDead();
      return true;
    } else if (since(this.receivedAt) > QUIET_MS || since(this.sentAt) > ACK_MS) this.sendPing();
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

  watch(callbacks: KeepaliveCallbacks): SocketKeepalive {
    const keepalive = new SocketKeepalive(callbacks);
    this.sockets.add(keepalive);
    if (!this.timer) {
      this.checkedAt = performance.now();
      this.timer = setInterval(() => this.check(), CHECK_MS).unref();
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
    const wasSuspended = now - this.checkedAt > 3 * CHECK_MS;
    this.checkedAt = now;
    if (wasSuspended) {
      for (const socket of this.sockets) socket.received();
      return;
    }
    const silent = [...this.sockets].filter((socket) => socket.check());
    if (silent.length === 0 || now - this.pingedAllAt < QUIET_MS) return;
    this.pingedAllAt = now;
    for (const socket of this.sockets) socket.sendPing();
  }
}
