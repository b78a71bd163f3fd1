const minIntervalMs = 60_000;

/**
 * After an update of the app the pieces an open page still wants are gone from the server: it is loaded anew, drafts
 * and session being kept by the browser. Once a minute at most, should the cause be another.
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
