import { event } from '../event.ts';

export const slowDownEvents = {
  /** The provider has slowed the company down, changed that, or given it its pace again. */
  changed: event<{ companyId: number }>('accounts', 'slowDowns.changed', { key: () => 'slow-down' }),
};
