// npm run release: packs the program with everything it needs into an archive in dist/, for machines like this one.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ReadableError, runCommand } from '#platform/readable-error.server.ts'
import { buildBeside } from './building/build-next-release.ts'
import { packFolder, writeChecksums } from './release/archive.ts'
import { releaseNotes } from './release/changelog.ts'
import { layOut } from './release/lay-out.ts'
import { billOfMaterials } from './release/sbom.ts'

const usage = 'npm run release [-- --to DIR] [--level 0–9]   makes the archive in DIR (dist) with this compression (6)'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'dist' }, level: { type: 'string', default: '6' } },
  })
  if (!/^\d$/.test(values.level)) throw new ReadableError(usage)
  await release(values.to, Number(values.level))
}, usage)

async function release(dist: string, level: number): Promise<void> {
  if (process.platform !== 'linux') throw new ReadableError('A release archive is made on Linux, for Linux.')
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { date, text } = releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version)
  // Builds without switching: an archive for other machines must not change this one or end a rollback.
  const made = buildBeside()
  if (!made) throw new ReadableError('The build failed, so no archive was made.')
  const releaseDir = join('build', made)

  const folder = `coach-site-${version}`
  const name = `${folder}-${process.platform}-${process.arch}`
  const dir = join(dist, folder)
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const packages = layOut(releaseDir, dir, version)
  const sbom = JSON.stringify(billOfMaterials(releaseDir, packages, date), null, 2)
  for (const file of [join(dir, 'sbom.cdx.json'), join(dist, `${name}.cdx.json`)]) writeFileSync(file, sbom)
  const { bytes, unpackedBytes } = await packFolder({ parent: dist, folder, date, level }, join(dist, `${name}.tar.gz`))
  rmSync(dir, { recursive: true })
  writeChecksums(dist, version)
  writeFileSync(join(dist, 'RELEASE-NOTES.md'), `${text}\n`)
  console.log(`${name}.tar.gz: ${megabytes(bytes)}, unpacked ${megabytes(unpackedBytes)}`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
