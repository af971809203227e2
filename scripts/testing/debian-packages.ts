import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs packages on Debian or Ubuntu as root; returns false if that is not possible. */
export function installPackages(names: readonly string[]): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) return false
  console.log(`Installing ${names.join(', ')} with apt-get…`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...names)
}

/** Unpacks a Debian package into a folder without installing it, so that the machine is not changed. */
export function unpackPackage(name: string, dir: string): boolean {
  mkdirSync(dir, { recursive: true })
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: dir, stdio: 'ignore' }).status === 0
  const download = () => run('apt-get', 'download', '-qq', name)
  // A fresh machine has no package lists until root updates them.
  if (!download() && !(run('apt-get', 'update', '-qq') && download())) return false
  const [file = ''] = globSync(join(dir, `${name}_*.deb`))
  return spawnSync('dpkg', ['-x', file, dir], { stdio: 'ignore' }).status === 0
}
