import { eventActors, migrationOf } from '@recado/platform';

export const Events1765300000010 = migrationOf('Events1765300000010', eventActors('accounts'));
