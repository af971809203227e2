import { productPath } from '#content/shop/product-path.ts'
import { toolIds } from '#tools/list.ts'
import { tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { showUnderPolicy, watchPolicy } from '../pages/content-policy.ts'
import { demoUrl, download, expectNoAxeFindingsInView, fullUrl, openFile } from './tool-pages.ts'

/** Both editions of every tool as they were built. What a tool does is tested in tests/tools/every-tool.dom.test.tsx. */

for (const id of toolIds) {
  test(`${id}: the built demo and the built file start, fit their screens, and axe finds nothing`, async ({
    page,
    context,
  }) => {
    const { title, demoPage } = tool(id)
    await test.step('the demo, on a phone: one file, nothing its policy forbids', async () => {
      await page.setViewportSize({ width: 360, height: 800 })
      const requests: string[] = []
      page.on('request', (request) => !request.url().startsWith('data:') && requests.push(request.url()))
      const stopped = await watchPolicy(page)
      await showUnderPolicy(page, demoUrl(demoPage ?? ''))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectNoAxeFindings(page)
      await expectNoWiderThan(page, 360)
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await expectNoAxeFindingsInView(page)
        await expectNoWiderThan(page, 360)
      }
      // The open view is in the hash.
      expect(requests).toEqual([page.url().replace(/#.*/, '')])
      expect(stopped).toEqual([])
    })
    await test.step('the full edition, on a desktop: from the file, without a network', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await context.setOffline(true)
      await page.goto(fullUrl(id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('Saved in this browser')).toBeVisible()
      await expectNoAxeFindings(page)
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await expectNoWiderThan(page, 1280)
      }
    })
  })
}

// The workshop’s demo is built with rules of its own, fewer than the full edition has.
test('work saved in a demo opens in the full edition, and the demo leads to the page that sells it', async ({
  page,
}) => {
  const id = 'okr-workshop-facilitator-kit'
  const { title, demoPage } = tool(id)
  await page.goto(demoUrl(demoPage ?? ''))
  await page.getByRole('tab', { name: 'Prepare' }).click()
  const room = page.getByRole('textbox', { name: 'Room', exact: true })
  await typeInto(room, 'Typed into the demo')
  const saved = await download(page, () => page.keyboard.press('ControlOrMeta+s'))
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Get the full ${title}` }).click()
  const product = await opened
  await expect(product).toHaveURL(productPath({ id }))
  await expect(product.getByRole('heading', { level: 1 })).toHaveText(title)
  await product.close()

  await page.goto(fullUrl(id))
  await openFile(page, saved.name, saved.body)
  await page.getByRole('tab', { name: 'Prepare' }).click()
  await expect(room).toHaveValue('Typed into the demo')
})
