import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf, sourcesIn } from '../building/freshness.ts'
import { madeFrom } from '../building/releases.ts'
import { findPackage } from '../building/runtime-packages.ts'

type Locked = {
  name?: string
  version: string
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Lockfile = { packages: Record<string, Locked> }

/**
 * A CycloneDX document of an archive's contents: its packages, and those bundled into its scripts. npm's own list has
 * either all installed packages or all without development ones; we bundle some of each.
 */
export function billOfMaterials(releaseDir: string, packages: readonly string[], date: string): object {
  const { packages: locked }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const folders = [...new Set([...packages, ...bundledPackages(releaseDir)])].toSorted()
  const { name = '', version, license } = lockedAt(locked, '')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: `${date}T00:00:00Z`,
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: licensesOf(license),
      },
    },
    components: folders.map((folder) => componentOf(folder, lockedAt(locked, folder))),
    dependencies: [
      { ref: `${name}@${version}`, dependsOn: folders },
      ...folders.map((folder) => ({
        ref: folder,
        dependsOn: neededBy(folder, lockedAt(locked, folder)).filter((each) => folders.includes(each)),
      })),
    ],
  }
}

/** Packages in scripts and styles, as recorded by the bundler, and the fonts. */
function bundledPackages(releaseDir: string): string[] {
  const files = [...sourcesIn(join(releaseDir, madeFrom)), ...sourcesIn(recordOf('fonts'))]
  return files.flatMap((file) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
}

function componentOf(folder: string, { version, license, integrity }: Locked): object {
  const fullName = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [name, group] = fullName.split('/').toReversed()
  return {
    type: 'library',
    'bom-ref': folder,
    ...(group && { group }),
    name,
    version,
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
    licenses: licensesOf(license),
    hashes: hashesOf(integrity),
  }
}

function licensesOf(license: string | undefined): object[] {
  if (!license) return []
  return [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }]
}

function hashesOf(integrity = ''): object[] {
  const [, sum] = /^sha512-(.+)$/.exec(integrity) ?? []
  return sum ? [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] : []
}

function neededBy(folder: string, { dependencies, optionalDependencies }: Locked): string[] {
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return names.flatMap((name) => findPackage(name, folder) ?? [])
}

function lockedAt(locked: Lockfile['packages'], folder: string): Locked {
  const found = locked[folder]
  if (!found) throw new Error(`${folder} is installed, but package-lock.json does not have it: npm ci`)
  return found
}
