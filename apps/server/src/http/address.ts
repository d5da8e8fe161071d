/** Who is asking, as far as limits care. Addresses stand only in memory, and only here. */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What else of an IPv6 address counts as one sender besides its /64. */
const WIDE = [56, 48];

/**
 * The prefixes whose limits an address falls under, the narrowest first: an IPv4 address itself; of an IPv6 address the /64,
 * /56 and /48. What is no address is a sender of its own.
 */
export function prefixesOf(text: string): readonly [string, ...string[]] {
  const address = read(text);
  if (address === null) return ['unknown'];
  if (address instanceof ipaddr.IPv4) return [address.toString()];
  const { parts } = address;
  const upTo = (bits: number) => prefix(parts, bits);
  return [upTo(64), ...WIDE.map(upTo)];
}

function prefix(parts: readonly number[], bits: number): string {
  const words = parts.slice(0, Math.ceil(bits / 16));
  const last = words.length - 1;
  words[last] = (words[last] ?? 0) & (0xffff << (16 * words.length - bits));
  return `${words.map((word) => word.toString(16)).join(':')}/${String(bits)}`;
}

/** An IPv4 address in IPv6's clothes is the IPv4 address; null where it is none. */
function read(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/** Tells whether an address is one of these, or in one of these networks. */
export function addressTest(list: readonly string[]): (address: string) => boolean {
  const networks = list.map((one) =>
    one.includes('/') ? ipaddr.parseCIDR(one) : whole(ipaddr.process(one)),
  );
  return (text) => {
    const address = read(text);
    return (
      address !== null &&
      networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
    );
  };
}

function whole(address: Address): [Address, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
