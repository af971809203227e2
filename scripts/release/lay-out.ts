import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { current } from '../building/releases.ts'
import { outsideBundle, readManifest, runtimePackages } from '../building/runtime-packages.ts'

const node = 'node_modules/node'
/** Needed only for builds and editors. */
const unused = /(\/\.used-by|\/made-from\.json|\.map|\.d\.[cm]?ts)$/

/** Creates the contents of a release archive. Returns the folders of the packages in it. */
export function layOut(releaseDir: string, dir: string, version: string): string[] {
  const packages = runtimePackages()
  copyFolder(releaseDir, join(dir, 'build', version))
  symlinkSync(version, join(dir, current))
  for (const folder of packages) copyFolder(folder, join(dir, folder))
  placeNode(dir)
  for (const name of ['LICENSE', 'CHANGELOG.md', '.env.example']) copyFileSync(name, join(dir, name))
  copyFileSync('scripts/release/archive-readme.md', join(dir, 'README.md'))
  for (const folder of ['docs', 'deploy']) mkdirSync(join(dir, folder))
  for (const file of globSync('docs/*.md')) copyFileSync(file, join(dir, 'docs', basename(file)))
  copyFileSync('deploy/site.service', join(dir, 'deploy/site.service'))
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(manifest(dir), null, 2)}\n`)
  return [...packages, node]
}

/** Without nested packages: those needed are in the list themselves. */
function copyFolder(from: string, to: string): void {
  const inside = join(from, 'node_modules')
  cpSync(from, to, { recursive: true, filter: (path) => path !== inside && !unused.test(path) })
}

/** The Node that the tests ran on. npm finds it first; without npm it is called by its path. */
function placeNode(dir: string): void {
  mkdirSync(join(dir, node, 'bin'), { recursive: true })
  copyFileSync(join(node, 'package.json'), join(dir, node, 'package.json'))
  copyFileSync(join(node, 'bin/node'), join(dir, node, 'bin/node'))
  chmodSync(join(dir, node, 'bin/node'), 0o755)
  mkdirSync(join(dir, 'node_modules/.bin'))
  symlinkSync('../node/bin/node', join(dir, 'node_modules/.bin/node'))
}

function manifest(dir: string): object {
  const { name, version, description, license, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const start = 'NODE_ENV=production exec node build/current/server/start.js'
  const packages = [...outsideBundle, 'node'].map((each) => [each, readManifest(join('node_modules', each)).version])
  return {
    name,
    version,
    description,
    private: true,
    license,
    type: 'module',
    scripts: { start, ...commands(dir, scripts) },
    dependencies: Object.fromEntries(packages),
  }
}

/** The commands of app/commands/, run from the build. */
function commands(dir: string, scripts: Record<string, string>): Record<string, string> {
  const found = Object.entries(scripts).flatMap(([name, command]) => {
    const [, program, args] =
      /\b(?:app\/commands\/|run\.mjs )(backup|content|recover)\.m?[jt]s(.*)$/.exec(command) ?? []
    if (!program) return []
    const file = `build/current/server/${program}.js`
    if (!existsSync(join(dir, file))) throw new Error(`npm run ${name} is not part of the build: vite.config.ts`)
    return [[name, `node ${file}${args}`]]
  })
  return Object.fromEntries(found)
}
