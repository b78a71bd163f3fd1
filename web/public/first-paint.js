// Before the first paint, and before the app has loaded: the mode, and for a user who is signed in the outline of the page
// (first-paint.css). It runs while the page is read, so it is short and does nothing that can fail.
{
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a browser may refuse storage
    }
  };
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const { dataset } = document.documentElement;
  const path = location.pathname;
  dataset.mode = kept('mode') ?? (prefersDark ? 'dark' : 'light');
  dataset.drawer = kept('drawer') === 'false' ? 'narrow' : 'wide';
  if (kept('token') && !/^\/(login|signup|forgot-password|reset-password|confirm-email|second-factor)/.test(path))
    dataset.outline = path.startsWith('/tickets') ? 'desk' : 'page';
}
