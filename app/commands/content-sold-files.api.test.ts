import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { maxFileBytes } from '#content/shop/sold-files.ts'
import { ownProduct } from '#tests/sites/own-product.ts'
import { openTestDatabase, testFolder } from '#tests/sites/test-site.ts'
import { checkFileToKeep, filesToTake } from './content-sold-files.server.ts'

test('files that are too large together stay, and are named', async () => {
  const { db } = await openTestDatabase()
  const hashes = ['a', 'b'].map((letter) => letter.repeat(32))
  const now = new Date().toISOString()
  const size = maxFileBytes / 2 + 1
  for (const hash of hashes) {
    await db.insertInto('productFiles').values({ hash, size, addedAt: now, wholeAt: now }).execute()
  }
  const own = hashes.map((hash) => ownProduct({ id: hash, title: hash, file: `${hash}-Book of ${hash[0]}.pdf` }))
  const products = { ...sampleContent.products, list: [...sampleContent.products.list, ...own] }
  expect(await filesToTake(db, { ...sampleContent, products })).toEqual({
    files: [],
    tooMany: ['Book of a.pdf', 'Book of b.pdf'],
  })
})

test('a file that could not be kept is refused before there is a database to keep it in', async () => {
  const file = (name: string, body: string, size?: number) => {
    const path = join(testFolder(), name)
    writeFileSync(path, body)
    if (size !== undefined) truncateSync(path, size)
    return path
  }
  await checkFileToKeep(file('book.pdf', '%PDF-1.7'))
  await expect(checkFileToKeep(file('book.exe', 'MZ'))).rejects.toThrow('PDF, ZIP, XLSX or HTML')
  await expect(checkFileToKeep(file('book.pdf', 'MZ'))).rejects.toThrow('This is not a valid PDF file')
  await expect(checkFileToKeep(file('book.pdf', ''))).rejects.toThrow('This file is empty.')
  const large = file('book.pdf', '%PDF-1.7', maxFileBytes + 1)
  await expect(checkFileToKeep(large)).rejects.toThrow('larger than 50 MB')
})
