const idleMs = 60_000;

/** When a page may load a newer version of itself. */
export type ReloadMoment = 'idle' | 'navigation' | 'missing-chunk';

export interface PageState {
  /** The server has a newer version. */
  isOutdated: boolean;
  /** Milliseconds since the last key, pointer or input; a hidden page receives none. */
  unusedMs: number;
  /** A dialog is open, something is being sent, or a part of the page has work that a reload would end. */
  isBusy: boolean;
  /** A field has text that no draft and no address keeps. */
  hasTyped: boolean;
  isPlaying: boolean;
}

export function mayReload(moment: ReloadMoment, page: PageState): boolean {
  if (page.isBusy) return false;
  switch (moment) {
    case 'idle':
      return page.isOutdated && page.unusedMs >= idleMs && !page.hasTyped && !page.isPlaying;
    // The user leaves the fields of the page in any case.
    case 'navigation':
      return page.isOutdated;
    case 'missing-chunk':
      return !page.hasTyped;
  }
}
