// Preloaded into the command that bootstrap.mjs runs: stops the command when its parent process is gone, however the
// parent ended. The IPC channel between them closes with either.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
