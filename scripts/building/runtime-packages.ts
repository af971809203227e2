import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that find files of their own: the server's bundle leaves them out, and every release brings them along. */
export const outsideBundle = [
  'lightningcss',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'satori',
  'sharp',
  'subset-font',
]

type Manifest = {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folders of those packages and of all that they need in turn; of what is optional, what this platform has. */
export function runtimePackages(): string[] {
  const folders = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(name, from)
    if (!folder && !isOptional)
      throw new Error(`${from || 'The server'} needs ${name}, which is not installed: npm ci brings it back.`)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    for (const each of neededBy(readManifest(folder))) add(each.name, folder, each.isOptional)
  }
  for (const name of outsideBundle) add(name, '', false)
  return [...folders].toSorted()
}

/** A peer that may be left out is nothing that a package needs, even where something else has it installed. */
function neededBy(manifest: Manifest): { name: string; isOptional: boolean }[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta,
  } = manifest
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
  return names.map((name) => ({ name, isOptional: name in optionalDependencies }))
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** As Node looks for it: below what asks for it, then further and further up. */
export function findPackage(name: string, from: string): string | undefined {
  const place = `${from && `${from}/`}node_modules/${name}`
  if (existsSync(join(place, 'package.json'))) return place
  return from ? findPackage(name, from.replace(/\/?node_modules\/(?!.*node_modules\/).*$/, '')) : undefined
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
