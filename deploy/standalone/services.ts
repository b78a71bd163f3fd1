/** Services with a database. */
export const dataServices = [
  'accounts',
  'tickets',
  'connections',
  'chat',
  'integrations',
  'campaigns',
  'billing',
] as const;
export const services = [...dataServices, 'gateway'] as const;
export type Service = (typeof services)[number];
