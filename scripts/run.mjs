// Runs one of our TypeScript scripts with the Node version pinned in package.json, installing it first if needed.
// Plain JavaScript, because it must run on any Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)
const windows = process.platform === 'win32'
const nodeIn = (dir) => join(dir, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
const pinnedNode = nodeIn(root)
const release = join(root, 'build', 'current')
const held = join(root, 'build', 'held')

const [node, file] = inRelease() ?? [pinnedNode, join(root, 'scripts', script)]
if (node === pinnedNode && !installed()) install()

const child = spawn(node, [file, ...args], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the child directly; a signal to npm reaches only us. Either way the child decides.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))

/** Commands that need only a release, with its own packages and Node, whatever is installed now. */
function inRelease() {
  const node = nodeIn(release)
  if (!existsSync(node)) return undefined
  const goesBack = script === 'rollback.ts' || (script === 'start.mjs' && existsSync(held))
  if (goesBack) return [node, join(root, 'scripts', script)]
  // Commands that work on the site's data use the version of the active release.
  const [, name] = /^\.\.\/app\/commands\/([\w-]+)\.ts$/.exec(script) ?? []
  const file = join(release, 'server', `${name}.js`)
  return existsSync(file) ? [node, file] : undefined
}

function install() {
  if (script.startsWith('../app/')) {
    // An unattended backup at night must not install packages.
    console.error(
      'The installed packages do not match package-lock.json. Run npm run upgrade or npm ci, then try again.',
    )
    process.exit(1)
  }
  console.log('Installing packages…')
  // The build needs the development packages, even with NODE_ENV=production.
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (status === 0) return
  if (script === 'upgrade.ts' && existsSync(release)) {
    // Otherwise every restart would try to install again and fail.
    writeFileSync(held, basename(realpathSync(release)))
    console.error('The packages could not be installed; the site was not changed.')
  }
  process.exit(status ?? 1)
}

/** npm stores a copy of the lockfile; if ours is newer, packages are missing. */
function installed() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  return statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}
