// Runs one of our TypeScript scripts on the Node that package.json pins, installing it first if need be.
// The only file that must run on any Node, before anything is installed; hence plain JavaScript.
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
// Ctrl-C reaches the child by itself; a signal sent to npm reaches only us. Either way the child decides.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))

/** What needs nothing but a release, which has its own packages and its own Node: what is not installed is the next one's. */
function inRelease() {
  const node = nodeIn(release)
  if (!existsSync(node)) return undefined
  const goesBack = script === 'rollback.ts' || (script === 'start.mjs' && existsSync(held))
  if (goesBack) return [node, join(root, 'scripts', script)]
  // What works on the site's data is run as the release has it that serves.
  const [, name] = /^\.\.\/app\/commands\/([\w-]+)\.ts$/.exec(script) ?? []
  const file = join(release, 'server', `${name}.js`)
  return existsSync(file) ? [node, file] : undefined
}

function install() {
  if (script.startsWith('../app/')) {
    // A backup by night is no time for it.
    console.error(
      'The packages are not those of package-lock.json. Run npm run upgrade, or npm ci, and then this again.',
    )
    process.exit(1)
  }
  console.log('Installing packages…')
  // The build needs the development packages, whatever NODE_ENV says of the server.
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (status === 0) return
  if (script === 'upgrade.ts' && existsSync(release)) {
    // A restart would otherwise install again, and fail again.
    writeFileSync(held, basename(realpathSync(release)))
    console.error('The packages could not be installed; the site goes on as it was.')
  }
  process.exit(status ?? 1)
}

/** npm leaves a copy of the lockfile behind; a newer lockfile means that something is missing. */
function installed() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  return statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}
