import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { recordOf, sourcesIn } from '../freshness.ts'
import { current } from '../releases.ts'
import { ReleaseError } from './error.ts'

type Component = { 'bom-ref': string; properties?: { name: string; value: string }[] }
type Bom = {
  serialNumber?: string
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * A CycloneDX document of what an archive holds: the packages that lie in it, and those that the bundler put into its
 * scripts. npm knows them all; what only builds and tests is left out.
 */
export function billOfMaterials(packages: readonly string[], date: string): Bom {
  const all = npmSbom()
  const inside = new Set([...packages, ...bundledPackages()])
  const components = all.components.filter((each) => inside.has(pathOf(each)))
  const missing = [...inside].filter((path) => !components.some((each) => pathOf(each) === path))
  if (missing.length > 0) throw new ReleaseError(`npm sbom does not know ${missing.join(', ')}`)
  const refs = new Set([all.metadata.component, ...components].map((each) => each['bom-ref']))
  const { serialNumber: _, ...rest } = all
  return {
    ...rest,
    // The same release has the same document.
    metadata: { ...all.metadata, timestamp: `${date}T00:00:00.000Z` },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  }
}

/** Scripts and styles as the bundler noted them, and the fonts. */
function bundledPackages(): string[] {
  const files = [...sourcesIn(join(current, 'made-from.json')), ...sourcesIn(recordOf('fonts'))]
  return files.flatMap((file) => /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
}

function npmSbom(): Bom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new ReleaseError(`npm could not list the packages:\n${stderr}`)
  return JSON.parse(stdout)
}

function pathOf({ properties = [] }: Component): string {
  return properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? ''
}
