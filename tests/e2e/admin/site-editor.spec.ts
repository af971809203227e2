import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { phonePhoto } from '#tests/doubles/samples/photos.ts'
import { samplePdf } from '#tests/sites/own-product.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, openAdmin, signIn, test } from '../fixtures.ts'
import { choose, clear, typeInto } from '../hands.ts'
import { frameOf, freshDraft, openEditor, saved } from './site-editor/editor-hands.ts'
import './site-editor/assistant.ts'
import './site-editor/files-and-links.ts'
import './site-editor/formatting.ts'
import './site-editor/frame.ts'
import './site-editor/keyboard.ts'

// The site has one draft: all tests that change it are one file to Playwright, take turns, and leave it as they found it.
test.describe.configure({ mode: 'default' })

const { testimonials, who } = sampleContent
const { subtitle } = testimonials.words
const more = 'Asked this spring.'

const part = (page: Page, name: string) => page.getByRole('button', { name, expanded: false })

/** The page in the frame is looked at where visitors see it. */
const expectNoFindings = (page: Page) => expectNoAxeFindings(page, { include: ['html'], exclude: ['iframe'] })

test('a word is clicked on the page, typed, looked at beside the old one, published and on the site; the version is kept', async ({
  page,
}) => {
  await page.goto('/admin/site')
  await signIn(page)
  await expect(saved(page)).toBeVisible()
  await choose(page.getByLabel('Page', { exact: true }), 'Testimonials')
  await frameOf(page).getByText(subtitle).click()
  const field = page.getByLabel('Line below the heading', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(subtitle)
  await expect(field).toBeInViewport()
  await page.keyboard.press('End')
  await page.keyboard.type(` ${more}`)
  await expect(frameOf(page).getByText(more)).toBeVisible()
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  expect(await (await page.request.get('/testimonials')).text()).not.toContain(more)

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Testimonials' })).toBeVisible()
  await expect(dialog.locator('ins')).toHaveText(more)
  await expectNoFindings(page)
  await page.route('**/api/admin/site/shown', (route) => route.fulfill({ json: { version: 0 } }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('Putting it up…')).toBeVisible()
  await expect(dialog.getByText('Visitors see it now.')).toBeVisible({ timeout: 60_000 })
  expect(await (await page.request.get('/testimonials')).text()).toContain(more)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused()
  await expect(page.getByText('Visitors see these words.')).toBeVisible()

  await typeInto(field, subtitle)
  await expect(saved(page)).toBeVisible()
  await publish(page)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'The sample words' })).toBeVisible()
  const versions = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Version/ }) })
  const [newest, before] = [versions.nth(0), versions.nth(1)]
  await expect(newest).toContainText('Visitors see this one')
  await expect(newest).toContainText('Line below the heading')
  await expect(newest.getByRole('button', { name: 'Bring back' })).toHaveCount(0)
  await before.getByRole('link', { name: 'Look at it' }).click()
  await expect(page.getByRole('heading', { name: /^Version \d+, as visitors saw it$/ })).toBeInViewport()
  await choose(page.getByLabel('Page', { exact: true }), 'Testimonials')
  await expect(frameOf(page).getByText(more)).toBeVisible()
  await expectNoFindings(page)
  await before.getByRole('button', { name: 'Bring back' }).click()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page).toHaveURL('/admin/site')
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByText('Visitors see these words.')).toBeVisible()
})

test('testimonials change places by key and by mouse, and one that was removed comes back', async ({
  page,
}) => {
  const [first, second] = testimonials.home
  await openEditor(page)
  for (const name of ['Testimonials', 'On the home page']) await part(page, name).click()
  const shown = async () => {
    const text = (await frameOf(page).locator('main').textContent()) ?? ''
    return text.indexOf(second?.quote ?? '?') < text.indexOf(first?.quote ?? '?')
  }
  const rows = page.locator('li[data-field^="testimonials.home."]')
  const moveUp = page.getByRole('button', { name: `Move up: Testimonial: ${second?.firstName}` })
  await moveUp.focus()
  await page.keyboard.press('Enter')
  // At the first place it has no further to go, and keeps the focus all the same.
  await expect(rows.first()).toContainText(second?.firstName ?? '?')
  await expect(moveUp).toBeFocused()
  await expect(moveUp).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^Testimonial moved to place 1 of \d+\.$/)).toBeAttached()
  await expect.poll(shown).toBe(true)

  const handle = rows.nth(0).locator('[data-handle]')
  const target = rows.nth(1).locator('[data-handle]')
  const below = await target.boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move((below?.x ?? 0) + 20, (below?.y ?? 0) + (below?.height ?? 0) * 0.9, { steps: 4 })
  await page.mouse.up()
  await expect.poll(shown).toBe(false)

  await expect(page.getByText('Visitors see these words.')).toBeVisible()

  // By its key from the row itself: what is focused moves along, and one entry moved is one change.
  await rows.nth(1).getByRole('button', { expanded: false }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.nth(0).getByRole('button', { expanded: false })).toBeFocused()
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Moved from place \d to place \d\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.nth(0).getByRole('button', { expanded: false })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Visitors see these words.')).toBeVisible()

  await expect(rows).toHaveCount(testimonials.home.length)
  await rows
    .nth(0)
    .getByRole('button', { name: /^Remove: / })
    .click()
  await expect(rows).toHaveCount(testimonials.home.length - 1)
  await expect(page.getByRole('button', { name: /^Put it back: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(testimonials.home.length)
  await expect(rows.nth(0).getByRole('button', { expanded: false })).toBeFocused()
  await expect(page.getByText('Visitors see these words.')).toBeVisible()
})

test('what is wrong is said beside the field and counted, and Publish leads there', async ({ page }) => {
  await openEditor(page, '?field=who.name')
  const field = page.getByLabel('Your name', { exact: true })
  await expect(field).toBeFocused()
  await clear(field)
  await expect(page.getByText('One thing to mend before you can publish')).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/must not be empty/)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  await dialog.getByRole('button', { name: /Your name$/ }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type(who.name)
  await expect(page.getByText('Visitors see these words.')).toBeVisible()
})

test('two people at once lose nothing: what differs is joined, and of the same words one wording is chosen', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await openEditor(page, '?field=who.name')
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAdmin(other, '/admin/site?field=who.place')
  await typeInto(other.getByLabel('Where you are', { exact: true }), 'Elsewhere')
  await expect(other.getByText('1 change is not public yet.')).toBeVisible()

  const name = page.getByLabel('Your name', { exact: true })
  await typeInto(name, 'Somebody Else')
  await expect(page.getByText('You, in another window, changed something too', { exact: true })).toBeVisible()
  expect(consoleErrors.splice(0).join()).toMatch(/409/)
  await expect(page.getByText('2 changes are not public yet.')).toBeVisible()

  await typeInto(other.getByLabel('Your name', { exact: true }), 'Third Person')
  const panel = other.getByRole('region', { name: 'The same words, changed twice' })
  await expect(panel).toContainText('Somebody Else')
  await expect(panel).toContainText('Third Person')
  await expectNoFindings(other)
  await panel.getByRole('button', { name: 'Take the other window’s' }).click()
  await expect(other.getByLabel('Your name', { exact: true })).toHaveValue('Somebody Else')
  await expect(other.getByText('2 changes are not public yet.')).toBeVisible()

  await typeInto(other.getByLabel('Where you are', { exact: true }), 'Anywhere')
  const placeSaved = async () =>
    (await (await page.request.get('/api/admin/site/draft')).json()).content.who.place
  await expect.poll(placeSaved).toBe('Anywhere')
  // The first window has not seen that: it is told, and throws away what it has seen by then.
  await page.getByRole('button', { name: 'Throw away' }).click()
  const discard = page.getByRole('dialog').getByRole('button', { name: 'Throw it away' })
  await discard.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'in another window, changed the draft',
  )
  expect(consoleErrors.splice(0).join()).toMatch(/409/)
  await discard.click()
  await expect(page.getByText('Visitors see these words.')).toBeVisible()
  await context.close()
})

test('without a connection what is typed is kept, said to be unsaved, and saved when it is back', async ({
  page,
  consoleErrors,
}) => {
  await openEditor(page, '?field=who.place')
  await page.context().setOffline(true)
  await typeInto(page.getByLabel('Where you are', { exact: true }), 'Elsewhere')
  await expect(page.getByText('No connection. What you typed is kept here and sent again.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  expect(consoleErrors.splice(0).join()).toMatch(/ERR_INTERNET_DISCONNECTED/)
  await freshDraft(page)
})

for (const way of ['reloads', 'closes']) {
  test(`who ${way} the page right after the last key finds every word, once, and is asked nothing`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    const address = '?field=who.place'
    await openEditor(page, address)
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.accept()
    })
    const sentence = 'Close to the river, on the second floor'
    await typeInto(page.getByLabel('Where you are', { exact: true }), sentence)
    if (way === 'reloads') await page.reload()
    else await page.close({ runBeforeUnload: true })
    const next = way === 'reloads' ? page : await context.newPage()
    if (next !== page) await next.goto(`/admin/site${address}`)
    await expect(next.getByLabel('Where you are', { exact: true })).toHaveValue(sentence)
    await expect(next.getByText('1 change is not public yet.')).toBeVisible()
    await expect(next.getByRole('region', { name: 'The same words, changed twice' })).toHaveCount(0)
    const { content } = await (await next.request.get('/api/admin/site/draft')).json()
    expect(content.who.place).toBe(sentence)
    expect(asked).toEqual([])
    // What was still on its way when the page closed may come in between: it is known as one's own.
    expect(consoleErrors.splice(0).filter((error) => !/409/.test(error))).toEqual([])
    await freshDraft(next)
  })
}

test('on a phone the page and its words are two tabs, and axe finds nothing in either', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openEditor(page)
  await frameOf(page).getByRole('heading', { level: 1 }).click()
  await expect(page.getByLabel('Your promise', { exact: true })).toBeFocused()
  await expectNoWiderThan(page, 360)
  await expectNoFindings(page)
  const form = page.getByRole('region', { name: 'The words' })
  const closed = form.locator('[aria-expanded="false"]')
  for (const _ of ['parts', 'what is in them']) {
    // From the last one up: each opens others below it.
    for (let index = (await closed.count()) - 1; index >= 0; index -= 1) await closed.nth(index).click()
    await expectNoWiderThan(page, 360)
  }
  await form
    .getByRole('button', { name: /^Add: / })
    .last()
    .scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeInViewport()
  await expect(saved(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.6 })
  await expectNoWiderThan(page, 360)
  await expectNoFindings(page)
})

test('the launch checklist leads to the very field', async ({ page }) => {
  await openEditor(page)
  await page.getByRole('link', { name: 'Launch' }).click()
  await page.getByRole('link', { name: 'testimonials on the booking page, 2' }).click()
  const quote = testimonials.booking[1]?.quote ?? ''
  await expect(page.getByLabel('What they said')).toBeFocused()
  await expect(page.getByLabel('What they said')).toHaveValue(quote)
  await expect(frameOf(page).getByText(quote)).toBeInViewport()
})

test('a testimonial that is hidden stays in the admin and leaves the page', async ({ page }) => {
  const [first] = testimonials.home
  await openEditor(page, '?field=testimonials.home.0.hidden')
  const quote = frameOf(page).getByText(first?.quote ?? '?')
  await expect(quote).toBeAttached()
  const hide = page.getByRole('checkbox', { name: 'Hidden' })
  await hide.focus()
  await page.keyboard.press('Space')
  await expect(quote).toHaveCount(0)
  await expect(page.getByText(/^Hidden: /)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(quote).toBeAttached()
  await expect(page.getByText('Visitors see these words.')).toBeVisible()
})

test('an accent that could not be read is refused in words; a darker one is on the page', async ({
  page,
}) => {
  await openEditor(page, '?field=who.look.accent')
  const accent = page.getByLabel('Accent colour', { exact: true })
  // The frame runs no script: its page is asked from outside.
  const onPage = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const root = frame.contentDocument?.documentElement
      return root ? getComputedStyle(root).getPropertyValue('--color-blue') : ''
    })
  await expect.poll(onPage).not.toBe('')
  const before = await onPage()
  await clear(accent)
  await typeInto(accent, '#ffcc00')
  await expect(accent).toHaveAccessibleDescription(/too light/)
  expect(await onPage()).toBe(before)
  await clear(accent)
  await typeInto(accent, '#7a1f5c')
  await expect.poll(onPage).toBe('#7a1f5c')
  await choose(page.getByLabel('Paper', { exact: true }), 'Cool')
  await expect(page.getByText('2 changes are not public yet.')).toBeVisible()
  await freshDraft(page)
})

test('a portrait of one’s own is cut and described in the admin, and on the page at once', async ({
  page,
}, info) => {
  const photo = info.outputPath('me.jpg')
  mkdirSync(dirname(photo), { recursive: true })
  writeFileSync(photo, await phonePhoto(1200, 1600))
  await openEditor(page, '?field=who.portrait')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Portrait' }).getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(photo)
  const dialog = page.getByRole('dialog')
  const use = dialog.getByRole('button', { name: 'Use this picture' })
  await use.click()
  const alt = dialog.getByLabel('What the portrait shows')
  await expect(alt).toBeFocused()
  await typeInto(alt, 'Me, in front of a wall')
  await use.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('group', { name: 'Portrait' })).toBeFocused()
  await expect(page.getByLabel('What the portrait shows', { exact: true })).toHaveValue(
    'Me, in front of a wall',
  )
  const shown = frameOf(page).getByRole('img', { name: 'Me, in front of a wall' }).first()
  await expect(shown).toHaveAttribute('src', /own-portrait/)
  expect((await page.request.get((await shown.getAttribute('src')) ?? '')).status()).toBe(200)
  await freshDraft(page)
})

test('a product of one’s own: added, with its file, and what another price means is said before it is public', async ({
  page,
}, info) => {
  const file = info.outputPath('Pricing Workbook.pdf')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, samplePdf())
  await openEditor(page, '?field=products.list.0.price')
  const price = page.getByLabel('Price, in dollars', { exact: true })
  await clear(price)
  await typeInto(price, '7')
  await page.getByRole('button', { name: 'Add: Product' }).click()
  const last = (label: string) => page.getByLabel(label, { exact: true }).last()
  // It begins empty, and nothing of it is called wrong before anyone was there.
  await expect(last('Title')).toHaveValue('')
  await expect(page.getByText(/to mend before you can publish/)).toHaveCount(0)
  await typeInto(last('Name in its address'), 'pricing-workbook')
  await clear(last('Title'))
  await last('Text').focus()
  await expect(last('Title')).toHaveAccessibleDescription(/must not be empty/)
  await expect(last('Category')).not.toHaveAccessibleDescription(/must not be empty/)
  await typeInto(last('Title'), 'Pricing Workbook')
  const waitlistNames = page.getByLabel('Name in the waitlist')
  await expect(waitlistNames).toHaveCount(1)
  const choosing = page.waitForEvent('filechooser')
  await page.getByLabel('The file that is sold').last().click()
  await (await choosing).setFiles(file)
  await expect(page.getByText('Chosen: Pricing Workbook.pdf')).toBeVisible()
  await choose(last('How it is offered'), 'Waitlist')
  await expect(waitlistNames).toHaveCount(2)
  await choose(page.getByLabel('Page', { exact: true }), 'Toolbox')
  await expect(frameOf(page).getByRole('heading', { name: 'Pricing Workbook' })).toBeAttached()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  // What was not written yet is named here, and leads to its field.
  await dialog.getByRole('button', { name: /Category$/ }).click()
  await expect(last('Category')).toHaveAccessibleDescription(/must not be empty/)
  const missing = page
    .getByText(/to mend before you can publish/)
    .locator('..')
    .getByRole('button')
  for (let count = await missing.count(); count > 0; count -= 1) {
    await missing.first().click()
    await page.keyboard.type('One page')
    await expect(missing).toHaveCount(count - 1)
  }
  await expect(page.getByText(/to mend before you can publish/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog.getByText(/“Bought one by one” says/)).toBeVisible()
  await expect(dialog.getByText(/payment form open right now pays the amount they see there/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await freshDraft(page)
})

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('Visitors see it now.')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
}
