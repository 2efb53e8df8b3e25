// This machine's names: for itself, and on its network.
import { BlockList, isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);
/** Networks inside this machine, or tunnels: a phone in the same room is in none of them. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|tailscale|zt|vEthernet)/;

/** Whether a server that listens on this address is reachable only from this machine. */
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

/** The host name in links: to phones at the same table, this machine is not localhost. */
export function nameFor(host: string): string {
  if (isLoopback(host)) return 'localhost';
  if (!isEveryInterface(host)) return host.includes(':') ? `[${host}]` : host;
  return ownAddresses()[0] ?? 'localhost';
}

/** Whether a word is an IP address, or a network such as 172.16.0.0/12. */
export function isAddressOrNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Whether an address is one of these addresses or in one of these networks.
 * @example const isTrusted = amongNetworks(['172.16.0.0/12']); isTrusted('172.18.0.3'); // true
 */
export function amongNetworks(words: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const word of words) {
    const [address = '', bits] = word.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Addresses of the public IPv6 internet. */
const PUBLIC_IPV6 = /^[23][0-9a-f]{3}:/i;

/**
 * Whose address it is, for limits: of a public IPv6 address its network of 64 bits, since one household or attacker has all of them.
 * @example networkOf('2001:db8:1:2:3::4') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6 || !PUBLIC_IPV6.test(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const parts = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}
