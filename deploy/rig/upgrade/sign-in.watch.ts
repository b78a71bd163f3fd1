import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { signIn, type ProductAddress, type TestCompany } from '../../client/company.factory.ts';

const EVERY_MS = 2_000;
const RETRY_MS = 300;
const TIMEOUT_MS = 20_000;
const PASSWORD = 'correct horse 9';

export interface SignInFigures {
  people: number;
  renewals: number;
  /** People who were refused, with the time, in words; empty when nobody was signed out. */
  signedOut: string[];
  /** Answers of 500 and above. */
  failed: number[];
  /** The longest time that somebody's socket was closed, seconds. */
  longestSocketGap: number;
}

/**
 * People whose browsers stay open: each keeps the session of one sign-in, renews it by its refresh token again and again,
 * and holds a socket, which is opened again like that of the web app.
 */
export class SignInWatch {
  private readonly browsers: Browser[];
  private isStopped = false;
  private readonly watching: Promise<void[]>;

  private constructor(browsers: Browser[]) {
    this.browsers = browsers;
    this.watching = Promise.all(browsers.map((browser) => this.watch(browser)));
  }

  /** Signs in as new users of the companies. */
  static async open(product: ProductAddress, companies: TestCompany[], perCompany: number): Promise<SignInWatch> {
    const browsers: Browser[] = [];
    for (const company of companies)
      for (let n = 0; n < perCompany; n++) browsers.push(await Browser.open(product, company, `p${n}`));
    return new SignInWatch(browsers);
  }

  /** Lets everybody renew once more. @param moment where the upgrade stands, for the report */
  async renewAll(moment: string): Promise<void> {
    await Promise.all(this.browsers.map((browser) => browser.renew(moment)));
  }

  async stop(): Promise<SignInFigures> {
    this.isStopped = true;
    await this.watching;
    const gaps = this.browsers.map((browser) => browser.close());
    return {
      people: this.browsers.length,
      renewals: this.browsers.reduce((sum, { renewals }) => sum + renewals, 0),
      signedOut: this.browsers.flatMap(({ signedOut }) => signedOut),
      failed: this.browsers.flatMap(({ failed }) => failed),
      longestSocketGap: Math.max(...gaps) / 1_000,
    };
  }

  private async watch(browser: Browser): Promise<void> {
    while (!this.isStopped) {
      await browser.renew('under way');
      await pause(EVERY_MS);
    }
  }
}

class Browser {
  renewals = 0;
  readonly signedOut: string[] = [];
  readonly failed: number[] = [];
  private readonly gateway: string;
  private readonly name: string;
  private session: { token: string; cookie: string };
  private readonly socket: Socket;
  private closedSince: number | null = null;
  private longestGap = 0;
  /** Renewals happen one after the other, as those of a browser's tabs do. */
  private last: Promise<void> = Promise.resolve();

  private constructor(gateway: string, name: string, session: { token: string; cookie: string }) {
    this.gateway = gateway;
    this.name = name;
    this.session = session;
    this.socket = this.openSocket();
  }

  static async open(product: ProductAddress, company: TestCompany, name: string): Promise<Browser> {
    const email = `${name}-${company.email}`;
    await company.api.users.create({ name: `Pessoa ${name}`, email, password: PASSWORD, profile: 'user' });
    const browser = new Browser(product.gateway, email, await signIn(product, email, PASSWORD));
    await new Promise<void>((resolve) => browser.socket.once('connect', () => resolve()));
    return browser;
  }

  renew(moment: string): Promise<void> {
    this.last = this.last.then(() => this.renewNow(moment));
    return this.last;
  }

  /** @returns the longest time without a socket, ms */
  close(): number {
    this.socket.close();
    return this.closedSince === null ? this.longestGap : Math.max(this.longestGap, Date.now() - this.closedSince);
  }

  /** A request without an answer is repeated with the same token, as a browser does after an outage. */
  private async renewNow(moment: string): Promise<void> {
    for (const until = Date.now() + TIMEOUT_MS; ; await pause(RETRY_MS)) {
      const renewed = await this.request('POST', '/auth/refresh_token', { cookie: this.session.cookie });
      if (renewed?.ok) {
        const cookie = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? this.session.cookie;
        this.session = { cookie, token: ((await renewed.json()) as { token: string }).token };
        break;
      }
      if (renewed && renewed.status < 500) return this.refused(moment, 'the refresh token', renewed.status);
      if (Date.now() > until) return this.refused(moment, 'the refresh token', renewed?.status ?? 0);
    }
    this.renewals++;
    const me = await this.request('GET', '/auth/me', { authorization: `Bearer ${this.session.token}` });
    if (me && !me.ok && me.status < 500) this.refused(moment, 'the access token', me.status);
  }

  private async request(method: string, path: string, headers: Record<string, string>): Promise<Response | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${this.gateway}${path}`, { method, headers, signal }).catch(() => null);
    if (response && response.status >= 500) this.failed.push(response.status);
    return response;
  }

  private refused(moment: string, token: string, status: number): void {
    this.signedOut.push(`${this.name}, ${moment}: ${token} was answered ${status}`);
  }

  private openSocket(): Socket {
    const { origin, pathname } = new URL(this.gateway);
    const socket = io(origin, {
      path: `${pathname.replace(/\/$/, '')}/socket.io`,
      auth: (respond) => respond({ token: this.session.token }),
      transports: ['websocket'],
    });
    socket.on('connect', () => {
      if (this.closedSince !== null) this.longestGap = Math.max(this.longestGap, Date.now() - this.closedSince);
      this.closedSince = null;
    });
    socket.on('disconnect', (reason) => {
      this.closedSince ??= Date.now();
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('connect_error', (error: Error & { data?: unknown }) => {
      // socket.io does not reconnect by itself after a refusal.
      if (socket.active) return;
      this.signedOut.push(`${this.name}: the socket was refused: ${JSON.stringify(error.data ?? error.message)}`);
      setTimeout(() => socket.connect(), RETRY_MS);
    });
    return socket;
  }
}
