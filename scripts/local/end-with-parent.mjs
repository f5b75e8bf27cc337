// Loaded with --import by a process that leads a process group. When its parent process has ended,
// in whatever way, it ends the whole group: nothing else would.
const parent = Number(process.env.PARENT_PID);
// Child processes belong to the group and need no watching of their own.
delete process.env.PARENT_PID;
const EVERY_MS = 500;

if (parent) setInterval(() => process.ppid !== parent && process.kill(0, 'SIGKILL'), EVERY_MS).unref();
