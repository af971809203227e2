import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The folders of these packages and of all that they need in turn; of what is optional, what this platform has. */
export function withTheirPackages(names: readonly string[]): string[] {
  const folders = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(name, from)
    if (!folder && !isOptional)
      throw new Error(`${from || 'The server'} needs ${name}, which is not installed`)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    for (const each of neededBy(readManifest(folder))) add(each.name, folder, each.isOptional)
  }
  for (const name of names) add(name, '', false)
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
