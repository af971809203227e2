// npm run release: the program with all that it needs to run, as one archive in dist/ for machines like this one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packFolder, writeChecksums } from './release/archive.ts'
import { releaseNotes } from './release/changelog.ts'
import { ReleaseError } from './release/error.ts'
import { layOut } from './release/lay-out.ts'
import { billOfMaterials } from './release/sbom.ts'

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'dist' }, level: { type: 'string', default: '6' } },
})

try {
  await release(values.to, Number(values.level))
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function release(dist: string, level: number): Promise<void> {
  if (process.platform !== 'linux') throw new ReleaseError('A release archive is made on Linux, for Linux.')
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { date, text } = releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version)
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (build.status !== 0) throw new ReleaseError('There is no archive without a build.')

  const folder = `coach-site-${version}`
  const name = `${folder}-${process.platform}-${process.arch}`
  const dir = join(dist, folder)
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const sbom = JSON.stringify(billOfMaterials(layOut(dir, version), date), null, 2)
  for (const file of [join(dir, 'sbom.cdx.json'), join(dist, `${name}.cdx.json`)]) writeFileSync(file, sbom)
  const { bytes, unpackedBytes } = await packFolder(
    { parent: dist, folder, date, level },
    join(dist, `${name}.tar.gz`),
  )
  rmSync(dir, { recursive: true })
  writeChecksums(dist, version)
  writeFileSync(join(dist, 'RELEASE-NOTES.md'), `${text}\n`)
  console.log(`${name}.tar.gz: ${megabytes(bytes)}, unpacked ${megabytes(unpackedBytes)}`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
