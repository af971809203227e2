// Runs one of our TypeScript scripts on the Node that package.json pins, installing it first if need be.
// The only file that must run on any Node, before anything is installed; hence plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)
const windows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

const [node, file] = inRelease() ?? [pinnedNode, join(root, 'scripts', script)]
if (node === pinnedNode && !installed() && !startsHeld()) install()

const child = spawn(node, [file, ...args], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the child by itself; a signal sent to npm reaches only us. Either way the child decides.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))

/** What works on the site's data is run as the release has it that serves, with that one's packages. */
function inRelease() {
  const [, name] = /^\.\.\/app\/([\w-]+)\.ts$/.exec(script) ?? []
  const release = join(root, 'build', 'current')
  const node = join(release, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
  const file = join(release, 'server', `${name}.js`)
  return existsSync(file) && existsSync(node) ? [node, file] : undefined
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
  if (status !== 0) process.exit(status ?? 1)
}

/** A release that is held has its own packages and its own Node: what is not installed is the next one's. */
function startsHeld() {
  return script === 'start.mjs' && existsSync(pinnedNode) && existsSync(join(root, 'build', 'held'))
}

/** npm leaves a copy of the lockfile behind; a newer lockfile means that something is missing. */
function installed() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  return statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}
