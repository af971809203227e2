import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, onTestFinished, test } from 'vitest'
import type { Browser } from './driver.ts'
import { createHand, type Hand } from './person.ts'
import { adminWalks } from './walks/admin.ts'
import { formWalks } from './walks/forms.ts'
import { pageWalks } from './walks/pages.ts'
import { shopWalks } from './walks/shop.ts'
import { toolWalks } from './walks/tools/tool-walks.ts'

export type Walk = {
  name: string
  /** Part of the short form, which `npm run test:all` takes. */
  short?: boolean
  walk: (hand: Hand, siteUrl: string) => Promise<void>
}

const walks = [...pageWalks, ...formWalks, ...shopWalks, ...adminWalks, ...toolWalks].filter(
  ({ short }) => short || process.env.BROWSERS !== 'short',
)

/** Goes every walk in one engine, each in a fresh window. Without a way to start it, none of them counts. */
export function walkIn(engine: string, start: (() => Promise<Browser>) | undefined): void {
  describe.skipIf(!start)(engine, () => {
    let browser: Browser | undefined
    beforeAll(async () => {
      browser = await start?.()
    })
    afterAll(() => browser?.close())

    for (const { name, walk } of walks) {
      test(name, async () => {
        const downloads = mkdtempSync(join(tmpdir(), 'downloads-'))
        onTestFinished(() => rmSync(downloads, { recursive: true, force: true }))
        const driver = await browser?.open(downloads)
        if (!driver) throw new Error(`${engine} is not running.`)
        const hand = createHand(driver, downloads)
        try {
          await driver.resize(1280, 900)
          await walk(hand, inject('siteUrl'))
          await hand.expectNoComplaints()
        } catch (error) {
          mkdirSync('test-results', { recursive: true })
          await driver.screenshot(`test-results/${engine}-${name.replace(/\W+/g, '-')}.png`)
          throw error
        } finally {
          await driver.close()
        }
      })
    }
  })
}
