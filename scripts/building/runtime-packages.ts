import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that load their own files at run time, so they are not bundled and every release includes them. */
export const outsideBundle = ['lightningcss', 'nodemailer', 'pdfkit', 'pg', 'pino', 'satori', 'sharp', 'subset-font']

type Manifest = {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folders of those packages and their dependencies; optional ones if installed for this platform. */
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

/** Optional peer dependencies do not count, even if they are installed for something else. */
function neededBy(manifest: Manifest): { name: string; isOptional: boolean }[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta } = manifest
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
  return names.map((name) => ({ name, isOptional: name in optionalDependencies }))
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Node's resolution: below the requiring package, then further up. */
export function findPackage(name: string, from: string): string | undefined {
  const place = `${from && `${from}/`}node_modules/${name}`
  if (existsSync(join(place, 'package.json'))) return place
  return from ? findPackage(name, from.replace(/\/?node_modules\/(?!.*node_modules\/).*$/, '')) : undefined
}

/**
 * Adds the runtime packages and Node to a release, so that later installs do not affect it. They are hard links and
 * take no space until the installed ones are replaced.
 */
export function placePackages(dir: string): void {
  // Nested packages are in the list themselves.
  for (const folder of runtimePackages()) linkTree(folder, join(dir, folder), 'node_modules')
  linkTree('node_modules/node/bin', join(dir, 'node_modules/node/bin'))
}

/** Hard-links every file of a folder, or copies where links are not possible. */
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
