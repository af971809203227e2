import type { Locator, Page } from '@playwright/test'
import { diagnosticMessages, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { founderTestToasts } from '#content/founder-test/founder-test.ts'
import { expect, test } from '../fixtures.ts'
import { answer, start, times } from './founder-test.ts'

/** What is left of a phone's screen above its keyboard. */
const overKeyboard = { width: 360, height: 400 }

const toastOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** The toast is fully in view, and covers nothing of the element. */
async function expectUncovered(toast: Locator, element: Locator): Promise<void> {
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const [over, own] = await Promise.all([toast.boundingBox(), element.boundingBox()])
      return over && own ? over.y + over.height <= own.y || own.y + own.height <= over.y : false
    })
    .toBe(true)
}

test('on a phone a toast covers neither the focused field nor the button', async ({ page }) => {
  await page.setViewportSize(overKeyboard)
  await page.goto('/diagnostic')
  const next = page.getByRole('button', { name: diagnosticPage.buttons.next })
  const firstName = page.getByLabel('First name')
  const toast = toastOf(page, diagnosticMessages.requiredFields.description)
  await next.click()
  await expect(firstName).toBeFocused()
  await expectUncovered(toast, firstName)
  await page.keyboard.type('Ada')
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)

  await next.click()
  const lastName = page.getByLabel('Last name')
  await expect(lastName).toBeFocused()
  await expectUncovered(toast, lastName)
  await next.scrollIntoViewIfNeeded()
  await expectUncovered(toast, next)
  await toast.click()
  await expect(toast).toHaveCount(0)
  await expect(lastName).toBeFocused()
  await page.keyboard.type('Lovelace')

  // A field that gets the focus while the toast is shown comes into view below it.
  await page.keyboard.press('Enter')
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expectUncovered(toast, lastName)
})

test('on a phone the toast about a saved founder test covers no heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await start(page)
  await answer(page, times(10, 'GB'))
  const toast = toastOf(page, founderTestToasts.saved.description)
  for (const heading of await page.getByRole('heading').all()) await expectUncovered(toast, heading)
})
