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

if (!installed()) {
  console.log('Installing packages…')
  const npm = windows ? 'npm.cmd' : 'npm'
  // The build needs the development packages, whatever NODE_ENV says of the server.
  const install = spawnSync(npm, ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
}

const child = spawn(pinnedNode, [join(root, 'scripts', script), ...args], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches the child by itself; a signal sent to npm reaches only us. Either way the child decides.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))

/** npm leaves a copy of the lockfile behind; a newer lockfile means that something is missing. */
function installed() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  return statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}
