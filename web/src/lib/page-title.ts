import { platform } from './platform.ts';

/** How much waits for the user; empty: nothing. */
let waiting = '';

/** The title of the page: the name of the platform, after how much waits for the user. */
export function showTitle(count = waiting): void {
  waiting = count;
  const { name } = platform.get().branding;
  document.title = count ? `(${count}) ${name}` : name;
}
platform.subscribe(() => showTitle());
