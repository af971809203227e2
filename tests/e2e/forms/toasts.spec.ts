import type { Locator, Page } from '@playwright/test'
import { diagnosticMessages, diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { expect, test } from '../fixtures.ts'

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
