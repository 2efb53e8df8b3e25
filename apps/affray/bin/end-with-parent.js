// npm starts a program in a shell and forwards signals to that shell only. SIGTERM ends the shell, and the program would keep its port.
// SIGINT does not even end the shell: dash, the `sh` of Debian and Ubuntu, catches it, waits for the program and passes nothing on.
// Old-fashioned JavaScript, as in affray.js.
/* biome-ignore-all lint/style/useNodejsImportProtocol: old Nodes do not know "node:" */
const fs = require('fs');

const EVERY_MS = 300;
/** A look that is later than this by so much: this process was paused, and its shell probably with it. */
const PAUSED_MS = 2000;
/** A process that runs gets at least this share of the time, on a busy machine too. */
const LEAST_WORK = 0.01;
/** The shell may wake a little later than this process. */
const LOOKS_AFTER_PAUSE = 3;
const SIGINT_BIT = 2;

/**
 * Calls `end` once when npm, which started this process, was sent SIGTERM or SIGINT.
 * @example endWithParent(() => server.stop());
 */
function endWithParent(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const wasInterrupted = interruptsOf(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && !wasInterrupted()) return;
    clearInterval(watch);
    end();
  }, EVERY_MS).unref();
}

/**
 * Whether the shell has caught SIGINT, asked again and again; for Linux. A shell that waits for its only child sleeps until a signal wakes
 * it, and the system counts how often it went to sleep. Job control and a suspended machine wake it as well: those do not count.
 */
function interruptsOf(shell) {
  let isContinued = false;
  process.on('SIGCONT', () => {
    isContinued = true;
  });
  let before = look(shell);
  let looksToIgnore = 0;
  let isSuspected = false;
  return () => {
    const now = look(shell);
    const isPaused = isContinued || isFrozen(before, now) || now.asleep - before.asleep > PAUSED_MS;
    looksToIgnore = isPaused ? LOOKS_AFTER_PAUSE : Math.max(0, looksToIgnore - 1);
    // The next look decides: what wakes the shell may reach this process a little later.
    const isSure = isSuspected && !isPaused;
    const isWoken = now.sleeps !== null && before.sleeps !== null && now.sleeps !== before.sleeps;
    isSuspected = isWoken && looksToIgnore === 0;
    isContinued = false;
    before = now;
    return isSure;
  };
}

/** Whether this process stood still, as in a container that was paused. One that was only busy, or got little of a busy machine, did some work. */
function isFrozen(before, now) {
  const late = now.at - before.at - EVERY_MS;
  return late > PAUSED_MS && now.worked - before.worked < late * LEAST_WORK;
}

function look(shell) {
  const at = Number(process.hrtime.bigint()) / 1e6;
  const used = process.cpuUsage();
  const worked = (used.user + used.system) / 1000;
  try {
    const read = (file) => fs.readFileSync(`/proc/${file}`, 'utf8');
    // The uptime counts the time that the machine was suspended, the clock of this process does not.
    return {
      at: at,
      worked: worked,
      asleep: Number(read('uptime').split(' ')[0]) * 1000 - at,
      sleeps: sleepsOf(shell, read),
    };
  } catch (_) {
    return { at: at, worked: worked, asleep: 0, sleeps: null };
  }
}

/** How often a shell went to sleep; null if SIGINT ends it, or if it also waits for other processes. */
function sleepsOf(shell, read) {
  if (!/^(?:ba|da)?sh\n$/.test(read(`${shell}/comm`))) return null;
  if (read(`${shell}/task/${shell}/children`).trim() !== String(process.pid)) return null;
  const status = read(`${shell}/status`);
  const caught = /^SigCgt:.*(\w)$/m.exec(status)[1];
  if ((parseInt(caught, 16) & SIGINT_BIT) === 0) return null;
  return Number(/^voluntary_ctxt_switches:\s*(\d+)$/m.exec(status)[1]);
}

module.exports = { endWithParent: endWithParent };
