import { ErasingConfig } from '@recado/platform';

export class TicketsConfig extends ErasingConfig {}
