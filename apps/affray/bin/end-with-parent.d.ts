/**
 * Calls `end` once when npm, which started this process, was sent SIGTERM or SIGINT.
 * @example endWithParent(() => server.stop());
 */
export function endWithParent(end: () => void): void;
