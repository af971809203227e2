import { BlockList, isIP, isIPv4 } from 'node:net'

export type TrustedProxies = {
  trusts: (address: string) => boolean
  /** For the person at the console; empty where nobody is trusted. */
  names: string[]
  /** Only a proxy on this machine is trusted, so nobody else needs to reach our port. */
  onlyLoopback: boolean
}

const loopback = ['127.0.0.0/8', '::1/128']
const networks: Record<string, string[]> = {
  loopback,
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
}
/** A proxy in another container or on another machine was trusted by it from the beginning, and stays so. */
const on = ['loopback', 'private']

/** Reads TRUST_PROXY: addresses, networks and names of networks, or on or off. undefined where it is none of these. */
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

/** Nearly every call comes through the same proxy, and to ask the list takes a good part of what a page takes. */
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

/** 127.0.0.0/8 is the widest network of this machine, and ::1 the only such address. */
function staysIn(isLoopback: BlockList, range: string): boolean {
  const [address = '', bits] = range.split('/')
  return isIn(isLoopback, address) && (bits === undefined || Number(bits) >= (isIPv4(address) ? 8 : 128))
}

function isIn(list: BlockList, address: string): boolean {
  // An address of this link names its interface as well.
  const [plain = ''] = address.split('%')
  const family = familyOf(plain)
  return family !== undefined && list.check(plain, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
}
