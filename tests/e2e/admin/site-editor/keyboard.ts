import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { frameOf, freshDraft, openEditor, test } from './open-editor.ts'

const maxSteps = 60

/** Goes on by one key until something has the focus. */
async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${maxSteps} times ${key}, and ${target} is not reached`)
}

/** What the keyboard is at in the page of the frame. */
function textAtFocus(page: Page): Promise<string> {
  return page
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.activeElement?.textContent ?? '')
}

async function arrowTo(page: Page, text: string): Promise<void> {
  for (let steps = 0; steps < maxSteps && (await textAtFocus(page)) !== text; steps += 1) {
    await page.keyboard.press('ArrowDown')
  }
  expect(await textAtFocus(page)).toBe(text)
}

test('a text on the page can be found, edited and reviewed by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openEditor(page)
  const { content } = await (await page.request.get('/api/admin/site/draft')).json()
  const { subtitle } = content.testimonials.words
  await pressTo(page, 'Tab', page.getByLabel('Page', { exact: true }).and(page.locator('select')))
  await page.keyboard.type('Testimonials')
  await expect(frameOf(page).getByText(subtitle)).toBeAttached()
  await pressTo(page, 'Tab', page.locator('iframe'))
  await expect(page.getByText('Enter to edit one')).toBeVisible()
  await arrowTo(page, subtitle)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Line below the heading', { exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Asked by key.')
  await expect(frameOf(page).getByText('Asked by key.')).toBeVisible()
  await expect(page.getByText('1 unpublished change.')).toBeVisible()
  await pressTo(page, 'Shift+Tab', page.getByRole('button', { name: 'Publish…' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins')).toHaveText('Asked by key.')
  await pressTo(page, 'Tab', dialog.getByRole('button', { name: 'Publish now' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused()
  await freshDraft(page)
})
