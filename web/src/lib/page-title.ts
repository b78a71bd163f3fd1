import { platform } from './platform.ts';

/** Count of waiting tickets as text; empty: none. */
let waiting = '';

/** The title of the page: the name of the platform, after how much waits for the user. */
export function showTitle(count = waiting): void {
  waiting = count;
  const { name } = platform.get().branding;
  document.title = count ? `(${count}) ${name}` : name;
}
platform.subscribe(() => showTitle());
