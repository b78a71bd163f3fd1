import type { Page } from '@playwright/test';

/** Warnings and errors that the page logs from now on, without the browser's own about failed requests and sockets. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const text = message.text();
    // Strict mode mounts each effect twice, so that the first socket is closed before it is open.
    const isNetwork = message.location().url.includes('/backend/') || text.startsWith('WebSocket connection to');
    if (isComplaint && !isNetwork) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
