import type { Content } from '#content/owner/content.ts'
import { missingProductFiles } from '#domain/shop/product-files.server.ts'
import { addVersion, type Published } from '#platform/content/versions.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'

/** Prevents publishing a product that could be bought but not delivered. */
class FilesMissing extends HttpError {
  constructor(names: readonly string[]) {
    super(422, `A product’s file is missing: ${names.join(', ')}. Please upload it again.`)
  }
}

/** Call it in the transaction that records who did it. */
export async function publish(tx: Db, content: Content, version: { seen: number; by: string }): Promise<Published> {
  const missing = await missingProductFiles(tx, content)
  if (missing.length > 0) throw new FilesMissing(missing)
  return addVersion(tx, content, version)
}
