import { productPath } from '#content/shop/catalogue.ts'
import { toolIds } from '#tools/list.ts'
import { tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { demoUrl, expectNoAxeFindingsInView, fullUrl } from './tool-pages.ts'

/**
 * Axe takes most of the time here. `E2E=long` has it look at every view and both editions; `npm test` at the first view
 * of each demo and at one Help. `npm run test:e2e` and continuous integration run the long form.
 */
const isLong = process.env.E2E === 'long'

/** What holds for every tool, whatever it does. Each edition where most people meet it: a demo on a phone, a bought tool on a desk. */
for (const id of toolIds) {
  const { title, demoPage } = tool(id)

  test.describe(title, () => {
    test('the demo loads nothing but itself, leads to its product, and axe finds nothing', async ({
      page,
    }) => {
      // Axe over every view takes its time on a busy machine.
      test.slow(isLong)
      await page.setViewportSize({ width: 360, height: 800 })
      const requests: string[] = []
      page.on('request', (request) => !request.url().startsWith('data:') && requests.push(request.url()))
      await page.goto(demoUrl(demoPage ?? ''))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('This is a demo with sample data')).toBeVisible()
      await expect(page.getByRole('link', { name: `Get the full ${title}` })).toHaveAttribute(
        'href',
        productPath({ id }),
      )
      const owned = page.getByRole('button', { name: /^(Documents|Open|Export|Print)$/ })
      await expect(owned).toHaveCount(0)
      // The first view with the frame around it, then the others without.
      await expectNoAxeFindings(page)
      await expectNoWiderThan(page, 360)
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        if (isLong) await expectNoAxeFindingsInView(page)
        await expectNoWiderThan(page, 360)
      }
      await page.getByRole('button', { name: 'Help' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      if (isLong || id === toolIds[0]) await expectNoAxeFindings(page)
      // The view that is open stands behind the hash.
      expect(requests).toEqual([page.url().replace(/#.*/, '')])
    })

    test('the full edition opens from a file without a network, with all its buttons', async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await context.setOffline(true)
      await page.goto(fullUrl(id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      for (const name of ['Documents', 'Open', 'Save', 'Export', 'Print', 'Undo', 'Redo', 'Help']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      }
      await expect(page.getByText('Saved in this browser')).toBeVisible()
      await expect(page.getByText('demo')).toHaveCount(0)
      // Its views are the demo's; what it has of its own stands around the first.
      if (isLong) await expectNoAxeFindings(page)
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await expectNoWiderThan(page, 1280)
      }
    })
  })
}
