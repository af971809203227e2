import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { mostFileBytes } from '#content/shop/sold-files.ts'
import { ownProduct } from '#tests/own-product.ts'
import { openTestDatabase } from '#tests/test-site.ts'
import { filesToTake } from './content-sold-files.server.ts'

test('files that are too large together stay, and are named', async () => {
  const { db } = await openTestDatabase()
  const hashes = ['a', 'b'].map((letter) => letter.repeat(32))
  const now = new Date().toISOString()
  const size = mostFileBytes / 2 + 1
  for (const hash of hashes) {
    await db.insertInto('productFiles').values({ hash, size, addedAt: now, wholeAt: now }).execute()
  }
  const own = hashes.map((hash) =>
    ownProduct({ id: hash, title: hash, file: `${hash}-Book of ${hash[0]}.pdf` }),
  )
  const products = { ...sampleContent.products, list: [...sampleContent.products.list, ...own] }
  expect(await filesToTake(db, { ...sampleContent, products })).toEqual({
    files: [],
    tooMany: ['Book of a.pdf', 'Book of b.pdf'],
  })
})
