/**
 * CPU time of this thread in milliseconds: what something costs, however busy the machine is.
 * @example const began = cpuMs(); parse(text); expect(cpuMs() - began).toBeLessThan(1000);
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
