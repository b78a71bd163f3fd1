import type { Page } from '@playwright/test';

/** The row of a table that contains a name. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
