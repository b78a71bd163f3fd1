const minIntervalMs = 60_000;

/** @returns the path of the hashed script that a page of the app starts with; null while developing, or for another page */
export const entryScript = (html: string): string | null =>
  /<script\b[^>]*\bsrc="(\/assets\/[^"]+-[\w-]+\.js)"/.exec(html)?.[1] ?? null;

interface Options {
  /** Script that this page has started with. */
  entry: string;
  /** Requests the current page of the app. */
  fetchPage: () => Promise<string>;
  /** Runs once. */
  onNewVersion: () => void;
}

/** Compares the version of this page with the server's, at most once a minute: earlier requests wait until then. */
export class NewVersionCheck {
  private readonly options: Options;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastAt = -Infinity;
  private isFound = false;

  constructor(options: Options) {
    this.options = options;
  }

  request(): void {
    if (this.isFound || this.timer !== undefined) return;
    const waitMs = Math.max(0, this.lastAt + minIntervalMs - Date.now());
    this.timer = setTimeout(() => void this.run(), waitMs);
  }

  private async run(): Promise<void> {
    this.lastAt = Date.now();
    this.timer = undefined;
    const { entry, fetchPage, onNewVersion } = this.options;
    // A server that does not answer now is asked at the next occasion.
    const current = entryScript(await fetchPage().catch(() => ''));
    if (this.isFound || current === null || current === entry) return;
    this.isFound = true;
    onNewVersion();
  }
}
