import { eventActors, migrationOf } from '@recado/platform';

export const Events1765300000009 = migrationOf('Events1765300000009', eventActors('connections'));
