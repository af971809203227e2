import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findProductFile, hasProductFile, readProductFile } from '#domain/shop/product-files.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { fileOnDisk, type StoredFile } from '#platform/http/files/send-file.server.ts'
import type { OrderFile } from './order-files.ts'

type Stores = { db: Db; fullEditionsDir: string }

/** Files that cannot be delivered right now. */
export async function missingOf(stores: Stores, files: readonly OrderFile[]): Promise<OrderFile[]> {
  const there = await Promise.all(files.map((file) => isThere(stores, file)))
  return files.filter((_, index) => !there[index])
}

async function isThere({ db, fullEditionsDir }: Stores, { name, hash }: OrderFile): Promise<boolean> {
  return hash ? hasProductFile(db, hash) : existsSync(join(fullEditionsDir, name))
}

/** Tools are files on disk; the owner's uploads are in the database. */
export async function openFile(
  { db, fullEditionsDir }: Stores,
  { name, hash }: OrderFile,
): Promise<StoredFile | undefined> {
  if (!hash) return fileOnDisk(join(fullEditionsDir, name))
  const found = await findProductFile(db, hash)
  return (
    found && {
      size: found.size,
      etag: `"${hash}"`,
      read: (start, end) => readProductFile(db, hash, start, end),
      close: async () => {},
    }
  )
}
