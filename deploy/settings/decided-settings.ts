/** Settings that compose.yaml gives itself: addresses inside of the installation, and what its images and its proxy demand. */
export const decidedByCompose: ReadonlySet<string> = new Set([
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'BACKUP_DIR',
  'COOKIE_SECURE',
  'DATABASE_URL',
  'DATA_DIR',
  'GATEWAY_HOST',
  'GATEWAY_PORT',
  'HEALTH_HOST',
  'HEALTH_PORT',
  'NATS_URL',
  'PUBLIC_URL',
  'RECADO_SECRET',
  'SIMULATOR_URL',
  'TRUST_PROXY',
  'WHATSAPP',
  'WORKER_NAME',
]);

/** Settings that `npm start` decides by its own options. */
export const decidedByStart: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATA_DIR',
  'GATEWAY_PORT',
  'HEALTH_PORT',
  'NATS_URL',
  'RECADO_SECRET',
  'RECADO_SECRET_NEXT',
  'RECADO_SECRET_PREVIOUS',
  'WHATSAPP',
]);
