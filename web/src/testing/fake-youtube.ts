import type { Page } from '@playwright/test';

const picture = (from: string, to: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="480" height="360" fill="url(#g)"/><circle cx="240" cy="180" r="90" fill="#fff" opacity=".25"/></svg>`;
const absent = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90"/></svg>';

/** Answers for YouTube: a picture of every video but one, and a player with a text. */
export async function serveYoutube(page: Page): Promise<void> {
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: route.request().url().includes('jNQXAC9IVRw') ? absent : picture('#24506b', '#d99a5b'),
    }),
  );
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="pt"><title>Player</title><body style="margin:0;background:#111"><main aria-label="Player" style="color:#ccc">player</main>',
    }),
  );
}
