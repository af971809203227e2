import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { owner } from '../../settings.ts'
import { frameOf, freshDraft, publishAgain, saved } from './editor-hands.ts'

const mostSteps = 60

/** Goes on by one key until something has the focus. */
async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${mostSteps} times ${key}, and ${target} is not reached`)
}

/** What the keyboard is at in the page of the frame. */
function textAtFocus(page: Page): Promise<string> {
  return page
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.activeElement?.textContent ?? '')
}

async function arrowTo(page: Page, text: string): Promise<void> {
  for (let steps = 0; steps < mostSteps && (await textAtFocus(page)) !== text; steps += 1) {
    await page.keyboard.press('ArrowDown')
  }
  expect(await textAtFocus(page)).toBe(text)
}

async function signInByKeys(page: Page): Promise<void> {
  await page.goto('/admin/site')
  await pressTo(page, 'Tab', page.getByLabel('Email'))
  await page.keyboard.type(owner.email)
  await pressTo(page, 'Tab', page.getByLabel('Password'))
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Site', level: 1 })).toBeFocused()
  await expect(saved(page)).toBeVisible()
}

for (const width of [1280, 360]) {
  test(`by keyboard alone, at ${width} px: a word changed, seen, published and read on the public page`, async ({
    page,
  }) => {
    const word = `Asked at ${width}.`
    const isNarrow = width < 1024
    await page.setViewportSize({ width, height: 800 })
    await signInByKeys(page)
    const { content: before } = await (await page.request.get('/api/admin/site/draft')).json()
    const { subtitle } = before.testimonials.words
    await pressTo(page, 'Tab', page.getByLabel('Page', { exact: true }).and(page.locator('select')))
    await page.keyboard.type('Testimonials')
    await expect(frameOf(page).getByText(subtitle)).toBeAttached()
    await pressTo(page, 'Tab', page.locator('iframe'))
    await expect(page.getByText('Enter opens its field')).toBeVisible()
    await arrowTo(page, subtitle)
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Line below the heading', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(` ${word}`)
    if (isNarrow) {
      await pressTo(page, 'Shift+Tab', page.getByRole('button', { name: 'Page', exact: true }))
      await page.keyboard.press('Enter')
    }
    await expect(frameOf(page).getByText(word)).toBeVisible()
    await expect(page.getByText('1 change is not public yet.')).toBeVisible()

    await pressTo(page, 'Shift+Tab', page.getByRole('button', { name: 'Publish…' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('ins')).toHaveText(word)
    await pressTo(page, 'Tab', dialog.getByRole('button', { name: 'Publish now' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Visitors see it now.')).toBeVisible({ timeout: 120_000 })
    expect(await (await page.request.get('/testimonials')).text()).toContain(word)
    await pressTo(page, 'Tab', dialog.getByRole('link', { name: 'See it on the site' }))
    const opening = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const visit = await opening
    await expect(visit.getByText(word)).toBeVisible()
    await visit.close()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused()
    await publishAgain(page, before)
  })
}

test('after the draft is thrown away the keyboard goes on from the content', async ({ page }) => {
  await signInByKeys(page)
  await freshDraft(page)
  await page.goto('/admin/site?field=who.place')
  const field = page.getByLabel('Where you are', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', too')
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  await pressTo(page, 'Shift+Tab', page.getByRole('button', { name: 'Throw away' }))
  await page.keyboard.press('Enter')
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Throw it away' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visitors see these words.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('by keyboard the page can be passed, saving is announced once it rests, and an address is completed', async ({
  page,
}) => {
  await signInByKeys(page)
  await freshDraft(page)
  await page.goto('/admin/site')
  await expect(saved(page)).toBeVisible()
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Past the page, to its words' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'The words' })).toBeFocused()

  await page.goto('/admin/site?field=who.links.booking')
  const field = page.getByLabel('Your calendar', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('calendly.example/me')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('https://calendly.example/me')
  await expect(page.getByRole('status').filter({ hasText: /^Draft saved\.$/ })).toBeAttached()
  await freshDraft(page)
})
