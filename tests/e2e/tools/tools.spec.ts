import { digitalProducts, productPath } from '#content/shop/products.ts'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { demoUrl, fullUrl } from './tool-pages.ts'

/** What holds for every tool, whatever it does. */
for (const { id, title, demoPage, slug } of digitalProducts) {
  test(`the demo of ${title} loads nothing but itself, names itself a demo and leads to its product`, async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => !request.url().startsWith('data:') && requests.push(request.url()))
    await page.goto(demoUrl(demoPage ?? ''), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('This is a demo with sample data')).toBeVisible()
    await expect(page.getByRole('link', { name: `Get the full ${title}` })).toHaveAttribute(
      'href',
      productPath({ slug }),
    )
    expect(requests).toEqual([page.url()])
    for (const name of ['New', 'Open', 'Save', 'Export', 'Print']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
  })

  test(`the full ${title} opens from a file without a network, with all its buttons`, async ({
    page,
    context,
  }) => {
    await context.setOffline(true)
    await page.goto(fullUrl(id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const name of ['New', 'Open', 'Save', 'Export', 'Print', 'Undo', 'Redo', 'Help']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByText('Saved in this browser')).toBeVisible()
    await expect(page.getByText('demo')).toHaveCount(0)
  })

  // Each edition where most people meet it: a demo on a phone, a bought tool on a desk.
  for (const [edition, url, width] of [
    ['demo', demoUrl(demoPage ?? ''), 360],
    ['full edition', fullUrl(id), 1280],
  ] as const) {
    test(`axe finds nothing in the ${edition} of ${title} at ${width} px, and nothing scrolls sideways`, async ({
      page,
    }) => {
      // Axe goes over every view, which takes its time on a busy machine.
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expectNoAxeFindings(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      await page.getByRole('button', { name: 'Help' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeFindings(page)
    })
  }
}
