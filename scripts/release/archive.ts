import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

type Packed = { bytes: number; unpackedBytes: number }

/** Packs a folder as .tar.gz. Order, owners, modes and times are fixed, so the archive is reproducible. */
export async function packFolder(
  { parent, folder, date, level }: { parent: string; folder: string; date: string; level: number },
  file: string,
): Promise<Packed> {
  const fixed = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--format=gnu']
  const args = ['--create', ...fixed, `--mtime=${date}T00:00:00Z`, '-C', parent, folder]
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'close')
  let unpackedBytes = 0
  tar.stdout.on('data', (chunk: Buffer) => (unpackedBytes += chunk.length))
  await pipeline(tar.stdout, createGzip({ level }), createWriteStream(file))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}`)
  return { bytes: statSync(file).size, unpackedBytes }
}

/** Writes SHA256SUMS for a version's files, for `sha256sum --check`. */
export function writeChecksums(dir: string, version: string): void {
  const files = readdirSync(dir).filter((name) => name.startsWith(`coach-site-${version}-`))
  const lines = files.toSorted().map((name) => `${sha256(join(dir, name))}  ${name}\n`)
  writeFileSync(join(dir, 'SHA256SUMS'), lines.join(''))
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
