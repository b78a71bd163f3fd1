import { eventActors, migrationOf } from '@recado/platform';

export const Events1765300000003 = migrationOf('Events1765300000003', eventActors('chat'));
