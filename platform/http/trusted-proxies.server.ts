import { BlockList, isIP, isIPv4 } from 'node:net'

export type TrustedProxies = {
  trusts: (address: string) => boolean
  /** For the console; empty if no proxy is trusted. */
  names: string[]
  /** Only a proxy on this machine is trusted, so our port need not be reachable from elsewhere. */
  onlyLoopback: boolean
}

const loopback = ['127.0.0.0/8', '::1/128']
const networks: Record<string, string[]> = {
  loopback,
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
}
/** Includes private networks, because proxies often run in another container or on another machine. */
const on = ['loopback', 'private']

/** Parses TRUST_PROXY: addresses, networks, names of networks, on or off. Undefined if invalid. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const names = namesIn(text)
  const ranges = names.flatMap((name) => networks[name] ?? name)
  const list = new BlockList()
  const isLoopback = new BlockList()
  for (const range of loopback) addRange(isLoopback, range)
  if (!ranges.every((range) => addRange(list, range))) return undefined
  return {
    names,
    trusts: rememberLast((address) => isIn(list, address)),
    onlyLoopback: ranges.length > 0 && ranges.every((range) => staysIn(isLoopback, range)),
  }
}

/** Nearly every request comes through the same proxy, and BlockList checks are slow compared to serving a page. */
function rememberLast(trusts: (address: string) => boolean): (address: string) => boolean {
  let lastTrusted: string | undefined
  return (address) => {
    if (address === lastTrusted) return true
    if (!trusts(address)) return false
    lastTrusted = address
    return true
  }
}

function namesIn(text: string): string[] {
  if (/^(off|false|no|0)$/i.test(text.trim())) return []
  if (/^(on|true|yes|1)$/i.test(text.trim())) return on
  return text.split(',').map((name) => name.trim().toLowerCase())
}

function addRange(list: BlockList, range: string): boolean {
  const [address = '', bits] = range.split('/')
  const family = familyOf(address)
  if (!family) return false
  if (bits === undefined) {
    list.addAddress(address, family)
    return true
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 'ipv4' ? 32 : 128)) return false
  list.addSubnet(address, Number(bits), family)
  return true
}

/** Loopback is 127.0.0.0/8 and ::1 only. */
function staysIn(isLoopback: BlockList, range: string): boolean {
  const [address = '', bits] = range.split('/')
  return isIn(isLoopback, address) && (bits === undefined || Number(bits) >= (isIPv4(address) ? 8 : 128))
}

function isIn(list: BlockList, address: string): boolean {
  // A link-local address includes its interface.
  const [plain = ''] = address.split('%')
  const family = familyOf(plain)
  return family !== undefined && list.check(plain, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
}
