// Preloaded into the program that bootstrap.mjs hands over to: it ends in order when the process that started it is
// gone, however that one ended. The channel between them closes with either.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
