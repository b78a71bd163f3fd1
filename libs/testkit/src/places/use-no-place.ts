/** Vitest's set-up of a spec that needs no servers: it finds none, also where the machine has some. */
for (const name of ['DATABASE_URL', 'NATS_URL', 'RECADO_SECRET']) delete process.env[name];
