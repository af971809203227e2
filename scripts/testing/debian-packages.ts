import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs packages where this is Debian or Ubuntu and we are root, and says so before. False where it cannot. */
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

/** Unpacks a Debian package into a folder, where there is apt-get, without installing it: nothing of the machine changes. */
export function unpackPackage(name: string, dir: string): boolean {
  mkdirSync(dir, { recursive: true })
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: dir, stdio: 'ignore' }).status === 0
  const download = () => run('apt-get', 'download', '-qq', name)
  // A fresh machine knows of no packages until it is told to look, which only root may do.
  if (!download() && !(run('apt-get', 'update', '-qq') && download())) return false
  const [file = ''] = globSync(join(dir, `${name}_*.deb`))
  return spawnSync('dpkg', ['-x', file, dir], { stdio: 'ignore' }).status === 0
}
