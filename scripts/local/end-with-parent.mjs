// Loaded with --import by a process that leads a process group. When the process that started it is
// gone, however it ended, the whole group ends: nobody else would end it.
const parent = Number(process.env.PARENT_PID);
// What this process starts belongs to its group and needs no watching.
delete process.env.PARENT_PID;
const EVERY_MS = 500;

if (parent)
  setInterval(() => process.ppid !== parent && process.kill(0, 'SIGKILL'), EVERY_MS).unref();
