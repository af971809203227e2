import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { copyTree } from '../../scripts/copy-tree.ts'
import { startServer, temporaryDir } from './built-server.ts'

test('npm run dev answers with a changed price, although no file of the server changed', async () => {
  const [product] = sampleContent.products.list
  const dir = temporaryDir()
  copyTree(dir)
  const port = await freePort()
  const { child, exited, ready } = startServer(
    { PORT: String(port), DATA_DIR: temporaryDir(), LOG_LEVEL: 'silent', NODE_ENV: 'development' },
    ['scripts/dev.ts'],
    dir,
  )
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const price = async (): Promise<number> => {
    const products: { id: string; price: number }[] = await (
      await fetch(`http://localhost:${port}/api/products`)
    ).json()
    return products.find(({ id }) => id === product?.id)?.price ?? 0
  }
  await ready()
  expect(await price()).toBe(product?.price)
  const file = join(dir, 'content/owner/samples/products.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace(`price: ${product?.price},`, 'price: 123400,'))
  await expect.poll(price, { timeout: 30_000 }).toBe(123400)
})
