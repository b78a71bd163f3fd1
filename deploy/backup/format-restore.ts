import type { ErasedAgain } from './erase-again.ts';
import type { PreparedDatabase } from './prepare-restored.ts';

/** The time of which messages may be missing, by company and connection. */
export function formatGaps({ from, until, gaps, erased }: PreparedDatabase & { erased: ErasedAgain }): string[] {
  const lines = gaps.map(({ companyId, connections }) => `  company ${companyId}: ${connections.join(', ')}`);
  return [
    `Between ${from.toISOString()} and ${until.toISOString()}:`,
    `- Messages that WhatsApp had handed over may be missing on these numbers; their phones have them. Messages that came`,
    `  while nothing ran are kept by WhatsApp and come when the numbers are opened.`,
    ...(lines.length > 0 ? lines : ['  none: no number was linked']),
    `- Passwords, API keys and rights are as they were; what was taken away since is valid again. Everybody signs in anew.`,
    `- Erased again, by the list beside the backups: ${formatErased(erased)}.`,
    `- Payments made since are unmatched until the providers' notices are entered: see the console.`,
  ];
}

function formatErased({ companies, contacts }: ErasedAgain): string {
  const named = companies.length > 0 ? ` (${companies.join(', ')})` : '';
  return `${companies.length} companies${named}; ${contacts} contacts, before anybody is served`;
}

/** Lines of the report that name the held rows and the renewed keys. */
export function formatHeld({ held, renewed }: PreparedDatabase): string[] {
  const lines = Object.entries(held).filter(([, rows]) => rows > 0);
  return [
    `Held, because it may have been done already:`,
    ...lines.map(([what, rows]) => `  ${rows} ${what}`),
    `  sessions of ${renewed} linkings are made anew with the next message`,
    `Start the product, then open the numbers: npm run restore -- --release`,
  ];
}
