import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unpackPackage } from './debian-packages.ts'

const unpacked = 'node_modules/.cache/debian-packages'
const proxies = [
  { variable: 'NGINX', name: 'nginx', file: 'usr/sbin/nginx', version: '-v' },
  { variable: 'CADDY', name: 'caddy', file: 'usr/bin/caddy', version: 'version' },
]

/**
 * Paths of nginx and Caddy as environment variables. Missing ones are unpacked from Debian's packages, not installed,
 * because that would start a web server. Without one its test reports that it is not counted.
 */
export function findProxies(): Record<string, string> {
  const found = proxies.map(({ variable, name, file, version }) => {
    const path = installed(name, file) ?? unpack(name, file)
    const runs = path && spawnSync(path, [version]).status === 0
    if (!runs) console.log(`${name} is not installed and could not be downloaded: its test is not counted.`)
    return runs ? { [variable]: path } : {}
  })
  return Object.assign({}, ...found)
}

function installed(name: string, file: string): string | undefined {
  // /usr/sbin is not on every user's PATH.
  const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || `/${file}`
  return existsSync(path) ? path : undefined
}

function unpack(name: string, file: string): string | undefined {
  const path = join(process.cwd(), unpacked, name, file)
  if (!existsSync(path)) unpackPackage(name, join(unpacked, name))
  return existsSync(path) ? path : undefined
}
