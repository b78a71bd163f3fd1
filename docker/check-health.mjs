// The health check of the images: a service answers on HEALTH_PORT, the simulator and the web server on their own port.
const { HEALTH_URL, HEALTH_PORT } = process.env;
const answer = await fetch(HEALTH_URL ?? `http://127.0.0.1:${HEALTH_PORT}/health/live`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
