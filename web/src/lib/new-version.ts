const minIntervalMs = 60_000;

/**
 * After an update of the app the chunks of an open page are gone from the server, so the page reloads; the browser keeps
 * drafts and session. Reloads are limited to one a minute, since the cause may be another.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloaded') ?? 0);
    if (Date.now() - last < minIntervalMs) return;
    event.preventDefault();
    sessionStorage.setItem('reloaded', String(Date.now()));
    location.reload();
  });
}
