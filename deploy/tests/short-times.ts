/**
 * The waits of a product under test, where the default would make a test wait for seconds. All of them are here, because
 * some belong together: a lease must be longer than the work that it covers takes on a loaded machine, and a worker counts
 * as dead (WORKER_DEAD_MS) only after it has stopped its own work (WORKER_FENCE_MS) for want of heartbeats.
 */
export const shortTimes = {
  /** Pauses before a webhook is posted again: 50 ms, doubled each time. */
  WEBHOOK_RETRY_MS: '50',
  /** Other processes take over the deliveries of a killed one; a receiver on this machine answers within milliseconds. */
  WEBHOOK_LEASE_MS: '3000',
  /** Other processes take over the turns of a killed one. */
  TURN_LEASE_MS: '6000',
  /** How long a number rests when WhatsApp restricts it without saying until when. */
  RESTRICTION_MS: '4000',
  /** How often counted calls of the API are stored. */
  API_CALLS_MS: '500',
  /** How long calls of API keys wait for their log. */
  API_CALL_LOG_MS: '100',
  /** How often processes report what they have done for companies. */
  LOAD_REPORT_MS: '1000',
  /** Campaigns and answers leave ten times a second, not once in some seconds. */
  SEND_PER_MINUTE: '600',
} as const;

/** Limits that tests would reach by how many requests they make. */
export const wideLimits = {
  API_KEY_REQUESTS_PER_MINUTE: '50000',
  API_COMPANY_REQUESTS_PER_MINUTE: '100000',
} as const;

/** Foreign systems are played on this machine. */
export const localSystems = { EGRESS_ALLOW: '127.0.0.0/8', WEBHOOK_PLAIN_HTTP: 'allowed' } as const;
