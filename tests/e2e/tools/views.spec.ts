import { toolIds } from '#tools/list.ts'
import { expect, test } from '../fixtures.ts'
import { demoFile, fullUrl } from './tool-pages.ts'

/** Whoever looks at a view stays in it: over a reload, another number format, and the way to another document and back. */

test.use({ viewport: { width: 1280, height: 900 } })

for (const toolId of toolIds) {
  test(`${toolId}: a reload, another number format and Back come back to the view that was open`, async ({
    page,
  }) => {
    await page.goto(fullUrl(toolId))
    const documents = page.getByRole('button', { name: 'Documents', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Documents', exact: true })
    await documents.click()
    await dialog.getByRole('button', { name: 'Start from the example' }).click()
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    const view = page.getByRole('tab').nth(2)
    await view.click()
    await expect(view).toHaveAttribute('aria-selected', 'true')

    await page.reload()
    await expect(view).toHaveAttribute('aria-selected', 'true')

    await documents.click()
    await dialog.getByRole('button', { name: 'Numbers and dates of this one' }).click()
    const formats = page.getByRole('dialog', { name: 'Numbers and dates' })
    await formats.getByLabel('Numbers').selectOption('1.234,5')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(view).toHaveAttribute('aria-selected', 'true')

    await documents.click()
    await dialog.getByRole('button', { name: 'Start from the example' }).click()
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(view).toHaveAttribute('aria-selected', 'true')

    await page.goto(demoFile(toolId))
    await page.getByRole('tab').nth(1).click()
    await page.reload()
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  })
}
