import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs packages where this is Debian or Ubuntu and we are root, and says so before. False where it cannot. */
export function installPackages(names: readonly string[]): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) return false
  console.log(`Installing ${names.join(', ')} with apt-get, for the tests…`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...names)
}
