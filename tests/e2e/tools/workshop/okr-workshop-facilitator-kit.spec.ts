import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../../fixtures.ts'
import { press, typeInto, typeTime } from '../../gestures.ts'
import { download, openFile, printedPages } from '../tool-pages.ts'
import { exercise, full, openExample } from './workshop-pages.ts'

const agenda = (page: Page) => page.getByRole('list', { name: 'Agenda' })
const block = (page: Page, name: string) => agenda(page).getByRole('listitem').filter({ hasText: name })
const bar = (page: Page) => page.getByRole('region', { name: 'Timer' })

async function bottomOf(place: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return y + height
}

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0

test('a workshop of two hours leads from an empty page to a mail, and a reload keeps it', {
  tag: '@journey',
}, async ({ page }) => {
  const width = page.viewportSize()?.width ?? 0
  await page.goto(full)
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await press(page.getByRole('button', { name: 'Lay out two hours' }))
  await expect(page.getByText('We stop. 10 blocks, 2 hours.')).toBeVisible()
  const minutes = page.getByRole('spinbutton', { name: 'Minutes for Vision' })
  await typeInto(minutes, 'soon')
  await page.keyboard.press('Enter')
  const problem = block(page, 'Vision').getByText('Type a whole number from 1 to 720.')
  await expect(problem).toBeVisible()
  expect(await topOf(problem)).toBeGreaterThanOrEqual(await bottomOf(minutes))
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await press(block(page, 'Vision').getByRole('button', { name: /^Go back to/ }))
  await expect(problem).toBeHidden()

  // The script of a block comes into view, its timer fills the screen with everything in reach.
  await block(page, 'Commitments').getByRole('button', { name: 'Commitments' }).first().click()
  await expect(page.getByRole('heading', { name: 'Commitments' })).toBeInViewport()
  await page.getByRole('button', { name: 'Open the timer' }).click()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeInViewport({ ratio: 1 })
  expect(await bottomOf(page.getByText('Your script'))).toBeLessThanOrEqual(await topOf(start))
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Close the timer' }).click()
  await bar(page).getByRole('button', { name: 'Put the timer away' }).click()

  await exercise(page, 'Themes')
  await press(page.getByRole('button', { name: 'Add a theme' }))
  await page.keyboard.type('Phone')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Chairs')
  await exercise(page, 'Dot voting')
  await page.getByRole('button', { name: 'One dot more for Phone' }).click()
  await page.getByRole('button', { name: 'One dot more for Chairs' }).click()
  await page.getByRole('button', { name: 'Make 2 objectives of them' }).click()
  await exercise(page, 'Commitments')
  await press(page.getByRole('button', { name: 'Add a commitment' }))
  await page.keyboard.type('Ben')
  await typeInto(page.getByRole('textbox', { name: 'Commitment 1' }), 'Count calls')
  await page.getByRole('tab', { name: 'Outcome' }).click()
  await expect(page.getByText('- Ben: Count calls')).toBeVisible()
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)

  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(JSON.parse(saved.body.toString()).document.objectives).toHaveLength(2)
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Outcome' }).click()
  await expect(page.getByText('- Ben: Count calls')).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'Europe/Berlin' })

  test('blocks are dragged to another place, a refused end moves nothing, and every paper has its pages', async ({
    page,
  }) => {
    await openExample(page)
    const handle = page.getByRole('button', { name: 'Move Vision: drag' })
    await handle.hover()
    await page.mouse.down()
    await agenda(page).getByRole('listitem').first().hover()
    await page.mouse.up()
    await expect(agenda(page).getByRole('listitem').first()).toContainText('Vision')
    await page.keyboard.press('Control+z')
    await expect(agenda(page).getByRole('listitem').first()).toContainText('Welcome')

    // An error under one field moves none of those next to it.
    const beside = page.getByText('End on time: other blocks give way')
    const below = async () => (await topOf(beside)) - (await topOf(page.getByLabel('Ends')))
    const before = await below()
    await typeTime(page.getByLabel('Ends'), '09:30')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/the earliest end is 10:15 a\.m\./)).toBeVisible()
    expect(await below()).toBeCloseTo(before, 1)

    // Seven people in two groups.
    for (const [paper, pages] of [
      ['Agenda for the wall', 1],
      ['Facilitator’s script', 3],
      ['Exercise sheets', 7],
      ['Headline sheets', 7],
      ['Drafting sheets', 2],
      ['Commitment cards', 2],
      ['Parking lot', 1],
      ['Outcome', 1],
    ] as const)
      expect([paper, await printedPages(page, paper)]).toEqual([paper, pages])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'What we decided for Q1 2027' })).toBeVisible()
    await expect(agenda(page)).toBeHidden()
  })

  test('a running timer goes on by the clock after a reload, in the next tab and on another computer', async ({
    page,
    context,
    browser,
  }) => {
    // 9:00:30 in Berlin, where the agenda starts at nine.
    await context.clock.install({ time: new Date('2026-12-08T08:00:00Z') })
    await countTones(context)
    const pass = async (time: string) => {
      await context.clock.fastForward(time)
      await context.clock.runFor('00:01')
    }
    await openExample(page)
    await page.getByRole('button', { name: 'Open the timer' }).click()
    await context.clock.pauseAt(new Date('2026-12-08T08:00:30Z'))
    const timer = page.getByRole('dialog', { name: 'Timer' })
    await timer.getByRole('button', { name: 'Start', exact: true }).click()
    await pass('09:59')
    await timer.getByRole('button', { name: 'Close the timer' }).click()
    await expect(bar(page).getByRole('timer')).toHaveText('50:00')
    await page.reload()
    await expect(bar(page).getByRole('timer')).toHaveText('50:00')
    await expect(bar(page).getByText('Press anywhere, so that its bell may ring.')).toBeVisible()
    await page.close()

    // The bell two minutes before the end would have rung meanwhile; the one at the end does.
    await context.clock.fastForward('48:30')
    const next = await context.newPage()
    await next.goto(full)
    await expect(bar(next).getByRole('timer')).toHaveText('1:30')
    await bar(next).getByRole('timer').click()
    await expect(bar(next).getByText('Press anywhere')).toBeHidden()
    await context.clock.runFor('00:30')
    expect(await tones(next)).toBe(0)
    await context.clock.runFor('01:10')
    await expect.poll(() => tones(next)).toBe(3)
    await bar(next).getByRole('button', { name: 'Pause the timer' }).click()
    const stood = (await bar(next).getByRole('timer').textContent()) ?? ''
    await next.reload()
    await pass('05:00')
    await expect(bar(next).getByRole('timer')).toHaveText(stood)
    await bar(next).getByRole('button', { name: 'Put the timer away' }).click()
    await next.reload()
    await expect(agenda(next)).toBeVisible()
    await expect(bar(next)).toBeHidden()

    // A day begun over an hour late; what a rescue changes is listed below the countdown and covers nothing.
    await press(next.getByRole('button', { name: 'Start the workshop' }))
    await press(next.getByRole('button', { name: 'Start as it is' }))
    const day = next.getByRole('dialog', { name: 'Timer' })
    await expect(day.getByText(/^It is/).locator('visible=true')).toHaveCount(1)
    await press(day.getByRole('button', { name: 'Rescue the end' }))
    const rescue = day.getByRole('region', { name: 'Rescue the end' })
    await expect(rescue.getByRole('list', { name: 'What changes' })).toContainText('Draft the OKRs')
    expect(await bottomOf(day.getByRole('timer'))).toBeLessThanOrEqual(await topOf(rescue))
    await day.getByRole('button', { name: 'Close the timer' }).click()
    await context.clock.runFor(2000)
    const saved = await download(next, () => next.keyboard.press('Control+s'))
    const behind = /Behind by .*: like this we stop at \d:\d\d p\.m\./
    const said = (await bar(next).innerText()).match(behind)?.[0] ?? ''
    expect(said).not.toBe('')

    const away = await browser.newContext({
      timezoneId: 'America/New_York',
      viewport: { width: 1280, height: 900 },
    })
    // As the fixtures do: a window for files that tests can drive.
    await away.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
    const other = await away.newPage()
    await other.clock.install({ time: await next.evaluate(() => Date.now()) })
    await other.goto(full)
    await openFile(other, saved.name, saved.body)
    await expect(bar(other)).toContainText(said)
    // Under the toast that says so, the page stays at its top.
    await expect.poll(() => other.evaluate(() => document.documentElement.style.scrollPaddingBottom)).not.toBe('')
    expect(await other.evaluate(() => window.scrollY)).toBe(0)
    // Once the time is up the screen turns dark, and can still be read.
    await other.clock.fastForward('20:00')
    await press(bar(other).getByRole('button', { name: 'Show the timer on the whole screen' }))
    await expect(other.getByRole('dialog', { name: 'Timer' }).getByText('Time is up.')).toBeVisible()
    await expectNoAxeFindings(other)
    await away.close()
  })
})

/** Counts the tones of the bell: a machine for tests makes no sound. */
async function countTones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(at?: number) {
      heard.push(this.frequency.value)
      begin.call(this, at)
    }
  })
}

function tones(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { heard: number[] }).heard.length)
}
