import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { drawSign } from '#app/rendering/pictures/sign.server.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { copyTree } from '../../scripts/building/copy-tree.ts'
import { startServer, temporaryDir } from './built-server.ts'

/** Starts the dev server on a copy of the sources. */
async function startDev(): Promise<{ dir: string; url: string }> {
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
  await ready()
  return { dir, url: `http://localhost:${port}` }
}

test('npm run dev renders the icons and serves a changed price without a server restart', {
  timeout: 3 * 60_000,
}, async () => {
  const { dir, url } = await startDev()
  await expectIcons(url)

  const [product] = sampleContent.products.list
  const price = async (): Promise<number> => {
    const products: { id: string; price: number }[] = await (await fetch(`${url}/api/products`)).json()
    return products.find(({ id }) => id === product?.id)?.price ?? 0
  }
  expect(await price()).toBe(product?.price)
  const file = join(dir, 'content/owner/samples/products.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace(`price: ${product?.price},`, 'price: 123400,'))
  await expect.poll(price, { timeout: 30_000 }).toBe(123400)
})

/** The icons linked from the pages. */
async function expectIcons(url: string): Promise<void> {
  const { tile } = await drawSign(sampleContent.who, '.generated/fonts')
  expect(await (await fetch(url + withVersion(iconFile.svg, signKey(sampleContent.who)))).text()).toBe(tile)
  for (const path of Object.values(iconFile)) {
    const response = await fetch(url + path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('content-type')).toMatch(/^image\//)
  }
}
