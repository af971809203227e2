import { deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** A fixed time, so that the same files produce the same ZIP. */
const zipTime = new Date(1980, 0, 1)

/** Node's zlib needs a fifth of the library's time. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8
  override mtime = zipTime

  protected override process(whole: Uint8Array): void {
    this.ondata(null, deflateRawSync(whole), true)
  }
}

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
