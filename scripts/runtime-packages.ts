import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packages that find files of their own: they stay out of the server's bundle. */
export const outsideBundle = ['lightningcss', 'nodemailer', 'pdfkit', 'pg', 'pino', 'satori', 'sharp']

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

/** The folders of all packages that a release needs where it runs, without Node itself. */
export function runtimePackages(): string[] {
  const folders = new Set(outsideBundle.map((name) => findPackage(name, '.') ?? missing(name)))
  for (const folder of folders) {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { dependencies = {}, optionalDependencies = {} } = manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(name, folder)
      // Of binaries for each platform only one is there.
      if (found) folders.add(found)
      else if (!(name in optionalDependencies)) missing(name)
    }
  }
  return [...folders]
}

/**
 * Gives a release the packages it runs with, and the Node it runs on: what is installed later is another release's.
 * They are links to the same files, so they take no room until the installed ones are replaced.
 */
export function placePackages(dir: string): void {
  // What lies in a package's own node_modules is in the list by itself.
  for (const folder of runtimePackages()) linkTree(folder, join(dir, folder), 'node_modules')
  linkTree('node_modules/node/bin', join(dir, 'node_modules/node/bin'))
}

/** Links every file of a folder into another; where links cannot be, copies. */
export function linkTree(from: string, to: string, leaveOut?: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) linkOrCopy(source, target)
    else if (entry.isDirectory() && entry.name !== leaveOut) linkTree(source, target, leaveOut)
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** As Node looks for it: beside what needs it, then further up. */
function findPackage(name: string, from: string): string | undefined {
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (place === '.') return undefined
  }
}

function missing(name: string): never {
  throw new Error(`${name} is not installed: npm ci brings it back.`)
}
