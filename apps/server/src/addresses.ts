// The names by which this machine is reached: by itself, and from the network it is in.
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);
/** Networks inside this machine, or tunnels: a phone in the same room is in none of them. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|tailscale|zt|vEthernet)/;

/** Whether only this machine reaches a server that listens on this address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/** Whether a server that listens on this address listens on every interface. */
export function isEveryInterface(host: string): boolean {
  return EVERY_INTERFACE.has(host);
}

/**
 * This machine's IPv4 addresses in its networks; those of virtual networks come last.
 * @example ownAddresses(); // ['192.168.1.20', '172.17.0.1']
 */
export function ownAddresses(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  return Object.entries(interfaces)
    .sort(([a], [b]) => Number(VIRTUAL.test(a)) - Number(VIRTUAL.test(b)))
    .flatMap(([, list]) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => one.address);
}

/** The name in links: phones at the same table do not know this machine as localhost. */
export function nameFor(host: string): string {
  if (isLoopback(host)) return 'localhost';
  if (!isEveryInterface(host)) return host.includes(':') ? `[${host}]` : host;
  return ownAddresses()[0] ?? 'localhost';
}
