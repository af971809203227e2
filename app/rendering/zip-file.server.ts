import { deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** A fixed time in every entry, so that the same files make the same ZIP. */
const zipTime = new Date(1980, 0, 1)

/** Deflated by Node itself, in a fifth of the time that the library takes. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8
  override mtime = zipTime

  protected override process(whole: Uint8Array): void {
    this.ondata(null, deflateRawSync(whole), true)
  }
}

/** A ZIP of these files, by name. */
export function zipOf(files: Record<string, Uint8Array>): Buffer {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, body] of Object.entries(files)) {
    const file = new DeflatedFile(name)
    zip.add(file)
    file.push(body, true)
  }
  zip.end()
  return Buffer.concat(chunks)
}
