import type { Page } from '@playwright/test'
import { readCsv } from '#lib/text/csv.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { press, typeInto } from '../../hands.ts'
import { download, exportAs, openFile } from '../tool-pages.ts'
import { block, demo, exercise, full, minutes, together } from './workshop-kit.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the timer fills the screen, rings, keeps quiet when asked, and makes up for an overrun', async ({
  page,
}) => {
  await page.clock.install()
  // Counts the tones: a machine for tests has no ears.
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(at?: number) {
      heard.push(this.frequency.value)
      begin.call(this, at)
    }
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length)
  const pass = async (time: string) => {
    await page.clock.fastForward(time)
    await page.clock.runFor(500)
  }
  await page.goto(demo)
  await page.getByRole('button', { name: 'Open the timer' }).click()
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await expect(timer.getByRole('timer')).toHaveText('1:00:00')
  await expect(timer.getByText('Where will we be at the end of Q1 2027')).toBeVisible()
  await expect(timer.getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  await timer.getByRole('button', { name: 'One minute less' }).click()
  await expect(timer.getByRole('timer')).toHaveText('59:00')
  await timer.getByRole('button', { name: 'One minute more' }).click()
  await press(timer.getByRole('button', { name: 'Start', exact: true }))
  await pass('58:30')
  await expect(timer.getByText('Less than two minutes left.')).toBeVisible()
  await expect.poll(heard).toBe(1)
  await pass('01:31')
  await expect(timer.getByText('Time is up.')).toBeVisible()
  await expect.poll(heard).toBe(4)
  await expectNoAxeFindings(page)

  await pass('04:00')
  await timer.getByRole('button', { name: 'Next: Score the drafts' }).click()
  await expect(timer.getByText(/took 4 minutes more.*we still stop at 1:00 p.m./)).toBeVisible()
  await timer.getByRole('button', { name: 'Quiet mode' }).click()
  await timer.getByRole('button', { name: 'Start', exact: true }).click()
  await pass('22:00')
  await expect(timer.getByText('Time is up.')).toBeVisible()
  expect(await heard()).toBe(4)

  // It goes on while the facilitator looks at the exercises, and stands still when paused.
  await timer.getByRole('button', { name: 'Close the timer' }).click()
  await expect(timer).toBeHidden()
  await exercise(page, 'Scoring')
  const bar = page.getByRole('region', { name: 'Timer' })
  await bar.getByRole('button', { name: 'Pause the timer' }).click()
  const stood = await bar.getByRole('timer').textContent()
  await pass('05:00')
  await expect(bar.getByRole('timer')).toHaveText(stood ?? '')
  await bar.getByRole('button', { name: 'Put the timer away' }).click()
  await expect(bar).toBeHidden()
  await page.getByRole('tab', { name: 'Agenda' }).click()
  await expect(minutes(page, 'Draft the OKRs')).toHaveValue('64')
  expect(await together(page)).toBe(240)
})

test('a running timer goes on by the clock after a reload and in the next tab; a paused one stands', async ({
  page,
  context,
}) => {
  await context.clock.install()
  // Counts the tones: a machine for tests has no ears.
  await context.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(at?: number) {
      heard.push(this.frequency.value)
      begin.call(this, at)
    }
  })
  const heard = (on: Page) => on.evaluate(() => (window as unknown as { heard: number[] }).heard.length)
  const bar = (on: Page) => on.getByRole('region', { name: 'Timer' })
  // A jump, and the ticks of one more second: all the ticks of ten minutes would take half a minute to draw.
  const passAndOneSecond = async (time: string) => {
    await context.clock.fastForward(time)
    await context.clock.runFor('00:01')
  }
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  await page.getByRole('button', { name: 'Open the timer' }).click()
  await context.clock.pauseAt(Date.now() + 3_600_000)
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await timer.getByRole('button', { name: 'Start', exact: true }).click()
  await passAndOneSecond('09:59')
  await timer.getByRole('button', { name: 'Close the timer' }).click()
  await expect(bar(page).getByRole('timer')).toHaveText('50:00')
  await page.reload()
  await expect(bar(page).getByRole('timer')).toHaveText('50:00')
  await expect(bar(page).getByText('Press anywhere, so that its bell may ring.')).toBeVisible()
  await page.close()

  // The bell of two minutes before the end would have rung meanwhile; the one at the end does.
  await context.clock.fastForward('48:30')
  const next = await context.newPage()
  await next.goto(full)
  await expect(bar(next).getByRole('timer')).toHaveText('1:30')
  await bar(next).getByRole('timer').click()
  await expect(bar(next).getByText('Press anywhere')).toBeHidden()
  await context.clock.runFor('00:30')
  expect(await heard(next)).toBe(0)
  await context.clock.runFor('01:10')
  await expect.poll(() => heard(next)).toBe(3)

  await bar(next).getByRole('button', { name: 'Pause the timer' }).click()
  const stood = (await bar(next).getByRole('timer').textContent()) ?? ''
  await next.reload()
  await passAndOneSecond('05:00')
  await expect(bar(next).getByRole('timer')).toHaveText(stood)
  await bar(next).getByRole('button', { name: 'Put the timer away' }).click()
  await next.reload()
  await expect(next.getByRole('list', { name: 'Agenda' })).toBeVisible()
  await expect(bar(next)).toBeHidden()
})

test.describe('the day', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('runs by the clock on the wall: a late start, behind, a rescued end, a reload, a night’s sleep', async ({
    page,
  }) => {
    // 9:12 in Berlin, twelve minutes after the agenda's start.
    await page.clock.install({ time: new Date('2026-12-08T08:12:00Z') })
    await page.goto(full)
    await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
    await page.clock.pauseAt(new Date('2026-12-08T08:12:30Z'))
    await press(page.getByRole('button', { name: 'Start the workshop' }))
    const asked = page.getByRole('region', { name: 'Start at another time' })
    await expect(asked).toContainText('The agenda starts at 9:00 a.m. and it is 9:12 a.m.')
    await expect(asked).toContainText('No block changes. We stop at 1:12 p.m.')
    await expect(asked).toContainText('We stop at 1:00 p.m.')
    await asked.getByRole('button', { name: 'Not yet' }).click()
    await expect(asked).toBeHidden()
    expect(await together(page)).toBe(240)

    await press(page.getByRole('button', { name: 'Start the workshop' }))
    await press(asked.getByRole('button', { name: 'Start now, shorten the blocks' }))
    const timer = page.getByRole('dialog', { name: 'Timer' })
    await expect(timer.getByText('On time.')).toBeVisible()
    await expect(timer.getByRole('heading', { name: 'Welcome and rules' })).toBeVisible()
    // A lid that was closed for 24 minutes: the quarter of an hour is long over.
    await page.clock.fastForward('24:00')
    await page.clock.runFor(1000)
    await expect(timer.getByText(/^Behind by 9 minutes: like this we stop at 1:09 p\.m\./)).toBeVisible()
    await expect(timer.getByText('Block 1 of 11, was to end at 9:27 a.m.')).toBeVisible()
    await expect(timer.getByText('It is 9:36 a.m.').locator('visible=true')).toHaveCount(1)
    await press(timer.getByRole('button', { name: 'Next: Look back without blame' }))
    await expect(timer.getByText(/^Behind by 9 minutes/)).toBeVisible()

    await press(timer.getByRole('button', { name: 'Rescue the end' }))
    const rescue = timer.getByRole('region', { name: 'Rescue the end' })
    await expect(rescue).toContainText('We stop at 1:00 p.m.')
    await expect(rescue.getByRole('list', { name: 'What changes' })).toContainText('Draft the OKRs')
    // The list may be long; the countdown stays whole above it.
    const [digits, list] = [await timer.getByRole('timer').boundingBox(), await rescue.boundingBox()]
    expect((digits?.y ?? 0) + (digits?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
    await press(rescue.getByRole('button', { name: 'Shorten them' }))
    await expect(rescue).toBeHidden()
    await expect(timer.getByText('On time.')).toBeVisible()
    await timer.getByRole('button', { name: 'Close the timer' }).click()
    await expect(page.getByText('we stop at 1:00 p.m.')).toBeVisible()
    await expect(block(page, 'Welcome')).toContainText('Was 9:12 a.m. to 9:36 a.m.')
    await expect(block(page, 'Look back')).toContainText('On now')
    // Its panel says when it really began, and why it cannot go.
    await expect(page.getByText('9:36 a.m. to 9:56 a.m. · 20 min')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Look back without blame' })).toBeDisabled()
    await expect(page.getByText('go on to another block before you delete it')).toBeVisible()

    // Reloaded, and looked at again an hour later.
    const bar = page.getByRole('region', { name: 'Timer' })
    await page.clock.runFor(5000)
    await expect(page.getByText('Saved in this browser')).toBeVisible()
    await page.reload()
    await expect(bar).toContainText('On time.')
    await page.clock.fastForward('01:00:00')
    await page.clock.runFor(1000)
    await expect(bar).toContainText('Behind by 40 minutes: like this we stop at 1:40 p.m.')
    // Rescued in the middle of a block that is over: what it took is given to it, by its countdown too.
    await press(bar.getByRole('button', { name: 'Rescue the end' }))
    await press(bar.getByRole('button', { name: 'Shorten them' }))
    await page.clock.runFor(3000)
    await expect(bar.getByRole('timer')).toHaveText('+0:03')
    await expect(bar).toContainText('On time.')
    await page.clock.fastForward('04:00:00')
    await page.clock.runFor(1000)
    await expect(bar).toContainText('Behind by 4 hours: like this we stop at 5:00 p.m.')
    await press(bar.getByRole('button', { name: 'Rescue the end' }))
    await expect(bar).toContainText('late: the open blocks to come cannot give more.')
    await press(bar.getByRole('button', { name: 'Shorten them' }))
    await expect(bar).toContainText(/Behind by \d h \d+ min: like this we stop at [23]:\d\d p\.m\./)
    await bar.getByRole('button', { name: 'End the workshop' }).click()
    await press(bar.getByRole('button', { name: 'Not yet' }))
    await expect(bar.getByText('End the workshop?')).toBeHidden()
    await expect(bar).toContainText('Behind by')
    await bar.getByRole('button', { name: 'End the workshop' }).click()
    await press(bar.getByRole('button', { name: 'End it' }))
    await expect(page.getByText('The workshop is over', { exact: true })).toBeVisible()
    // Against what was promised in the morning, whatever was rescued since.
    const ended = 'We began at 9:12 a.m., 12 minutes late, and stopped at 2:36 p.m., 1 h 36 min late.'
    await expect(page.getByText(ended).first()).toBeVisible()
    await expect(bar).toBeHidden()
    await press(page.getByRole('button', { name: 'Go on' }))
    await expect(bar).toContainText('Behind by')
    await bar.getByRole('button', { name: 'End the workshop' }).click()
    await press(bar.getByRole('button', { name: 'End it' }))
    await expect(bar).toBeHidden()
    // What was rescued is one step of the agenda.
    for (const _ of ['third', 'second', 'first']) await page.keyboard.press('Control+z')
    await expect(page.getByText('we stop at 1:00 p.m.')).toBeVisible()
    await expect(block(page, 'Look back')).toContainText('9:27 a.m.')
  })
})

test('a run is in the file: it goes on elsewhere by the same clock, undo leaves it alone, and real times remain', async ({
  browser,
  page,
}) => {
  // Nine o'clock in Berlin.
  await page.clock.install({ time: new Date('2026-12-08T08:00:00Z') })
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  await page.getByRole('tab', { name: 'Prepare' }).click()
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByRole('tab', { name: 'Agenda' }).click()
  await page.clock.pauseAt(new Date('2026-12-08T08:00:30Z'))
  await press(page.getByRole('button', { name: 'Start the workshop' }))
  const timer = page.getByRole('dialog', { name: 'Timer' })
  const step = timer.getByRole('list', { name: 'Script' }).locator('[aria-current=step]')
  await expect(step).toContainText('Say: “We stop at 1:00 p.m. By then we have two objectives')
  await page.clock.fastForward('13:30')
  await page.clock.runFor(1000)
  await expect(step).toContainText('Do: Show the agenda.')
  await press(timer.getByText('Your script'))
  await expect(step).toBeHidden()
  await page.clock.fastForward('10:30')
  await page.clock.runFor(1000)
  await press(timer.getByRole('button', { name: 'Next: Look back without blame' }))
  await timer.getByRole('button', { name: 'Close the timer' }).click()
  const bar = page.getByRole('region', { name: 'Timer' })
  await expect(bar).toContainText('Behind by 9 minutes')
  await expect(bar).toContainText('Say: “In silence')
  await expect(page.getByRole('heading', { name: 'Look back without blame' })).toBeVisible()

  // What is undone is the agenda, not the day.
  await typeInto(minutes(page, 'Vision'), '40')
  await page.keyboard.press('Enter')
  await expect(minutes(page, 'Vision')).toHaveValue('40')
  await page.keyboard.press('Control+z')
  await expect(minutes(page, 'Vision')).toHaveValue('25')
  await expect(bar).toContainText('Behind by 9 minutes')
  await page.clock.runFor(2000)
  const saved = await download(page, () => page.keyboard.press('Control+s'))

  // Another computer, in another zone, ten minutes later.
  const away = await browser.newContext({
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
  })
  // As the fixtures do for the first one: a window for files that tests can drive.
  await away.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  const other = await away.newPage()
  await other.clock.install({ time: new Date('2026-12-08T08:34:32Z') })
  await other.goto(full)
  await openFile(other, saved.name, saved.body)
  // Under the toast that says so, the page stays at its top.
  await expect
    .poll(() => other.evaluate(() => document.documentElement.style.scrollPaddingBottom))
    .not.toBe('')
  expect(await other.evaluate(() => window.scrollY)).toBe(0)
  const there = other.getByRole('region', { name: 'Timer' })
  await expect(there).toContainText('Behind by 9 minutes: like this we stop at 1:09 p.m.')
  await expect(block(other, 'Welcome')).toContainText('Was 9:00 a.m. to 9:24 a.m.: planned 15, took 24')
  // Here the clock goes on: axe waits for it.
  await press(there.getByRole('button', { name: 'Show the timer on the whole screen' }))
  await expect(
    other.getByRole('dialog', { name: 'Timer' }).getByRole('list', { name: 'Script' }),
  ).toBeVisible()
  await expectNoAxeFindings(other)
  await away.close()

  await bar.getByRole('button', { name: 'End the workshop' }).click()
  await press(bar.getByRole('button', { name: 'End it' }))
  await expect(bar).toBeHidden()
  await expect(block(page, 'Welcome')).toContainText('Planned 15, took 24')
  const csv = readCsv((await exportAs(page, 'Agenda as CSV')).body.toString())
  expect([csv[0]?.slice(-2), csv[1]?.slice(-2)]).toEqual([
    ['Planned', 'Took'],
    ['15', '24'],
  ])
  await press(page.getByRole('button', { name: 'Take the real times into this agenda' }))
  await expect(minutes(page, 'Welcome and rules')).toHaveValue('24')
  await page.keyboard.press('Control+z')
  await expect(minutes(page, 'Welcome and rules')).toHaveValue('15')
  await expect(block(page, 'Welcome')).toContainText('Planned 15, took 24')
  // A second day would take the place of this one: it asks first.
  await press(page.getByRole('button', { name: 'Start the workshop' }))
  const before = page.getByRole('region', { name: 'A day was held' })
  await expect(before).toContainText('held on Tuesday, December 8, 2026')
  await press(before.getByRole('button', { name: 'Keep that day' }))
  await expect(before).toBeHidden()
  await expect(block(page, 'Welcome')).toContainText('Planned 15, took 24')
  await press(page.getByRole('button', { name: 'A new workshop with them' }))
  await expect(minutes(page, 'Welcome and rules')).toHaveValue('24')
  await exercise(page, 'Themes')
  await expect(page.getByRole('textbox', { name: 'Theme 1', exact: true })).toHaveCount(0)
})
