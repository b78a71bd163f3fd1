/**
 * Runs in a page before its scripts, and as text: it uses nothing from outside. It notes what an app leaves in its page
 * (timers, listeners, sockets, locks), so that `leaveApp` can take it back as closing the page would.
 */
export function noteTraces(): void {
  if (window !== window.top) return;
  // oxlint-disable-next-line typescript/unbound-method -- called with its target below
  const add = EventTarget.prototype.addEventListener;
  let app = 0;

  const timers = new Set<number>();
  const noted = (start: (run: TimerHandler, ms?: number, ...args: unknown[]) => number) =>
    ((...given: Parameters<typeof start>) => {
      const id = start(...given);
      timers.add(id);
      return id;
    }) as unknown as typeof window.setTimeout & typeof window.setInterval;
  window.setTimeout = noted(window.setTimeout.bind(window));
  window.setInterval = noted(window.setInterval.bind(window));

  const frames = new Set<number>();
  const atFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) => {
    const id = atFrame((time) => {
      frames.delete(id);
      run(time);
    });
    frames.add(id);
    return id;
  };

  const listeners: [EventTarget, ...Parameters<EventTarget['removeEventListener']>][] = [];
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const outlivesApp = this === window || this === document || this === navigator.serviceWorker;
    // React adds this one to a document once, for all its roots.
    if (outlivesApp && type !== 'selectionchange') listeners.push([this, type, listener, options]);
    add.call(this, type, listener, options);
  };

  const sockets = new Set<WebSocket>();
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      sockets.add(this);
      add.call(this, 'close', () => sockets.delete(this));
    }
  };

  // Requests of an app that was left end without a response or an error.
  const request = window.fetch.bind(window);
  let pending = 0;
  let lastAnswer = 0;
  let ended = new AbortController();
  window.fetch = (input, init) => {
    const asking = app;
    pending++;
    const signal = init?.signal ? AbortSignal.any([init.signal, ended.signal]) : ended.signal;
    const answer = request(input, { ...init, signal }).finally(() => {
      pending--;
      lastAnswer = performance.now();
    });
    return new Promise((resolve, reject) => {
      answer.then(
        (response) => asking === app && resolve(response),
        (error: Error) => asking === app && reject(error),
      );
    });
  };
  window.isNetworkIdle = () => pending === 0 && performance.now() - lastAnswer > 500;

  let left = Promise.withResolvers<void>();
  const lock = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
  navigator.locks.request = (...given: unknown[]) => {
    const hold = given.pop() as LockGrantedCallback<unknown>;
    const { promise } = left;
    return lock(...given, (held: Lock | null) => Promise.race([hold(held), promise]));
  };

  const turn = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      add.call(port1, 'message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });

  window.leaveApp = async () => {
    app++;
    window.endRoots?.();
    // React runs the ends of effects later.
    await turn();
    await turn();
    for (const id of timers) clearTimeout(id);
    for (const id of frames) cancelAnimationFrame(id);
    for (const [target, ...listener] of listeners) target.removeEventListener(...listener);
    for (const socket of sockets) socket.close();
    timers.clear();
    frames.clear();
    listeners.length = 0;
    ended.abort();
    ended = new AbortController();
    left.resolve();
    left = Promise.withResolvers();
    // A router puts its own here.
    delete (history as Partial<History>).pushState;
    delete (history as Partial<History>).replaceState;
    // `hidePage` puts one here.
    delete (document as { visibilityState?: unknown }).visibilityState;
  };
}

declare global {
  interface Window {
    /** Ends the app that runs in this page. */
    leaveApp: () => Promise<void>;
    /** Whether the app has awaited no response for half a second. */
    isNetworkIdle: () => boolean;
  }
}
