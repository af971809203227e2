import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readCsv } from '#lib/csv.ts'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { choose as chooseByKey, paste, press, typeDay, typeInto, typeTime } from '../hands.ts'
import { demoFile, download, exportAs, fullUrl, openDamaged, printedPages, takeFile } from './tool-pages.ts'

const id = 'okr-workshop-facilitator-kit'
const demo = demoFile(id)
const full = fullUrl(id)

test.use({ viewport: { width: 1280, height: 900 } })

const agenda = (page: Page) => page.getByRole('list', { name: 'Agenda' })
const block = (page: Page, name: string) => agenda(page).getByRole('listitem').filter({ hasText: name })
const minutes = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Minutes for ${name}` })
const exercise = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('navigation', { name: 'Exercises' }).getByRole('button', { name }).click()
}

/** Choosing adds nothing yet: who goes through the list by key passes every block on the way. */
async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add a block after this one').selectOption(name)
  await press(page.getByRole('button', { name: 'Add', exact: true }))
}

/** What stands in all minute fields together. */
async function together(page: Page): Promise<number> {
  const all = await agenda(page).getByRole('spinbutton').all()
  const values = await Promise.all(all.map((field) => field.inputValue()))
  return values.reduce((sum, value) => sum + Number(value), 0)
}

/** A new line has the focus once it is drawn. */
async function typeLine(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('textbox', { name, exact: true })).toBeFocused()
  await page.keyboard.type(text)
}

test('whatever is edited by keyboard, the agenda’s times add up and the end stays', async ({ page }) => {
  await page.goto(demo)
  await expect(page.getByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
  await minutes(page, 'Vision').focus()
  await page.keyboard.press('ArrowUp')
  await expect(minutes(page, 'Vision')).toHaveValue('30')
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await expect(minutes(page, 'Vision')).toHaveValue('45')
  await expect(block(page, 'Themes')).toContainText('10:20 a.m.')
  // Breaks are locked: they keep their minutes.
  await expect(minutes(page, 'Break')).toHaveValue('15')
  expect(await together(page)).toBe(240)

  await typeInto(minutes(page, 'Vision'), '500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('minutes, to end on time').first()).toBeVisible()
  expect(await together(page)).toBe(240)
  await page.keyboard.press('Control+z')
  await expect(minutes(page, 'Vision')).toHaveValue('45')

  await press(
    block(page, 'Themes')
      .getByRole('button', { name: /Themes/ })
      .first(),
  )
  await expect(page.getByRole('heading', { name: 'Themes' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Move Themes earlier' }))
  await expect(agenda(page).getByRole('listitem').nth(2)).toContainText('Themes')
  await press(page.getByRole('button', { name: 'Delete Themes' }))
  await expect(agenda(page).getByRole('listitem')).toHaveCount(10)
  expect(await together(page)).toBe(240)
  await addBlock(page, 'Lunch')
  await expect(page.getByRole('heading', { name: 'Lunch' })).toBeVisible()
  expect(await together(page)).toBe(240)
  await expect(page.getByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
  // Four hours as before, and an agenda of one's own: on a call it stays.
  await expect(page.getByRole('combobox', { name: 'Agenda' })).toHaveValue('')
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await expect(page.getByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
  await expect(block(page, 'Lunch')).toBeVisible()
  await page.getByRole('radio', { name: 'In a room' }).check({ force: true })

  await typeTime(page.getByLabel('Ends'), '14:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We stop. 11 blocks, 5 h 30 min.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Agenda' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Agenda' }).selectOption('A full day')
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await expect(page.getByText('We stop. 18 blocks, 8 hours.')).toBeVisible()
  expect(await together(page)).toBe(480)
  for (const more of [1, 2, 3]) {
    await addBlock(page, 'Your own block')
    await expect(agenda(page).getByRole('listitem')).toHaveCount(Math.min(18 + more, 20))
  }
  await expect(
    page.getByText('The demo holds 20 blocks. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
})

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
    await expect(timer.getByText('Block 1 of 11, until 9:36 a.m.')).toBeVisible()
    await press(timer.getByRole('button', { name: 'Next: Look back without blame' }))
    await expect(timer.getByText(/^Behind by 9 minutes/)).toBeVisible()

    await press(timer.getByRole('button', { name: 'Rescue the end' }))
    const rescue = timer.getByRole('region', { name: 'Rescue the end' })
    await expect(rescue).toContainText('We stop at 1:00 p.m.')
    await expect(rescue.getByRole('list', { name: 'What changes' })).toContainText('Draft the OKRs')
    await press(rescue.getByRole('button', { name: 'Shorten them' }))
    await expect(rescue).toBeHidden()
    await expect(timer.getByText('On time.')).toBeVisible()
    await timer.getByRole('button', { name: 'Close the timer' }).click()
    await expect(page.getByText('we stop at 1:00 p.m.')).toBeVisible()
    await expect(block(page, 'Welcome')).toContainText('Was 9:12 a.m. to 9:36 a.m.')
    await expect(block(page, 'Look back')).toContainText('On now')

    // Reloaded, and looked at again an hour later.
    const bar = page.getByRole('region', { name: 'Timer' })
    await page.clock.runFor(5000)
    await expect(page.getByText('Saved in this browser')).toBeVisible()
    await page.reload()
    await expect(bar).toContainText('On time.')
    await page.clock.fastForward('01:00:00')
    await page.clock.runFor(1000)
    await expect(bar).toContainText('Behind by')
    await bar.getByRole('button', { name: 'End the workshop' }).click()
    await press(bar.getByRole('button', { name: 'Not yet' }))
    await expect(bar.getByText('End the workshop?')).toBeHidden()
    await expect(bar).toContainText('Behind by')
    await bar.getByRole('button', { name: 'End the workshop' }).click()
    await press(bar.getByRole('button', { name: 'End it' }))
    await expect(page.getByText('The workshop is over', { exact: true })).toBeVisible()
    await expect(bar).toBeHidden()
    await press(page.getByRole('button', { name: 'Go on' }))
    await expect(bar).toContainText('Behind by')
    await bar.getByRole('button', { name: 'End the workshop' }).click()
    await press(bar.getByRole('button', { name: 'End it' }))
    await expect(bar).toBeHidden()
    // What was rescued is one step of the agenda.
    await page.keyboard.press('Control+z')
    await expect(page.getByText('we stop at 1:00 p.m.')).toBeVisible()
    await expect(block(page, 'Look back')).toContainText('9:27 a.m.')
  })
})

test('a script in own words, a block that is kept, an agenda in another order, and what a call needs', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await press(page.getByRole('button', { name: 'Lay out two hours' }))
  await addBlock(page, 'Your own block')
  await typeInto(page.getByLabel('Name of the block'), 'Risks')
  await press(page.getByRole('button', { name: 'Edit the script' }))
  await typeInto(page.getByLabel('Purpose'), 'Three risks by {next}.')
  await press(page.getByRole('button', { name: 'Add a step' }))
  await expect(page.getByRole('textbox', { name: 'Step 1' })).toBeFocused()
  await page.keyboard.type('What could sink us?')
  await press(page.getByRole('button', { name: 'Add a material' }))
  await page.keyboard.type('Red cards')
  await typeInto(page.getByLabel('Count'), '2')
  await page.getByLabel('For whom').selectOption('for each person')
  await expectNoAxeFindings(page)
  await press(page.getByRole('button', { name: 'Show the script' }))
  await expect(page.getByText(/^Three risks by \d+:\d\d [ap]\.m\.$/)).toBeVisible()
  await expect(page.getByText('“What could sink us?”')).toBeVisible()
  await press(page.getByRole('button', { name: 'Keep Risks to use it again' }))
  await press(page.getByRole('button', { name: 'Delete Risks', exact: true }))
  await expect(block(page, 'Risks')).toHaveCount(0)
  await addBlock(page, 'Kept: Risks')
  await expect(page.getByText('“What could sink us?”')).toBeVisible()

  // By mouse to the top, by key one down.
  const handle = page.getByRole('button', { name: 'Move Risks: drag' })
  await handle.hover()
  await page.mouse.down()
  await agenda(page).getByRole('listitem').first().hover()
  await page.mouse.up()
  await expect(agenda(page).getByRole('listitem').first()).toContainText('Risks')
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(agenda(page).getByRole('listitem').nth(1)).toContainText('Risks')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(agenda(page).getByRole('listitem').first()).toContainText('Risks')

  await page.getByRole('tab', { name: 'Prepare' }).click()
  await expect(page.getByRole('button', { name: 'Download the invitation' })).toBeDisabled()
  await typeInto(page.getByLabel('Company or team'), 'Dental')
  await typeDay(page.getByLabel('Day of the workshop'), '2027-01-06')
  await page.getByLabel('Time zone').selectOption('Europe/Paris')
  await typeInto(page.getByRole('textbox', { name: 'Link to the call' }), 'https://call.example/dental')
  await typeInto(page.getByLabel('People'), 'Ana\nBen')
  await expect(page.getByText('Red cards: 4')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the call' })).toHaveAttribute(
    'href',
    'https://call.example/dental',
  )
  await expectNoAxeFindings(page)
  const invitation = await download(page, () =>
    page.getByRole('button', { name: 'Download the invitation' }).click(),
  )
  expect(invitation.name).toBe('Dental invitation.ics')
  expect(invitation.body.toString()).toMatch(/DTSTART;TZID=Europe\/Paris:20270106T090000/)
  const handout = await download(page, () =>
    page.getByRole('button', { name: 'Download the handout for everyone' }).click(),
  )
  expect(handout.body.toString()).toContain('<td>9:00 a.m.</td><td>Risks</td>')
  // There is nothing to vote on yet.
  await expect(page.getByText('Write down two themes first.')).toBeVisible()
})

test('notes and votes come from phones by code; the same code twice counts once, two of one name are told apart', async ({
  page,
}, testInfo) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  /** Fills in a sheet on a phone of its own, and copies the code as a person does. */
  const onPhone = async (body: Buffer, fill: (phone: Page) => Promise<void>) => {
    const path = testInfo.outputPath('sheet.html')
    writeFileSync(path, body)
    const phone = await page.context().newPage()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.goto(pathToFileURL(path).href)
    await fill(phone)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await phone.getByRole('button', { name: 'Copy the code' }).click()
    await expect(phone.getByText('Copied.')).toBeVisible()
    const code = await phone.evaluate(() => navigator.clipboard.readText())
    // Copied is not yet sent: it stays until somebody empties it for the next one.
    await phone.reload()
    await expect(phone.getByLabel('Your name')).not.toHaveValue('')
    await press(phone.getByRole('button', { name: 'Empty the sheet' }))
    await expect(phone.getByLabel('Your name')).toHaveValue('')
    await phone.close()
    return code
  }
  const takeInCodes = async (text: string) => {
    await page.getByRole('textbox', { name: 'Codes' }).click()
    await paste(page, text)
    await page.getByRole('button', { name: 'Take them in' }).click()
  }

  await exercise(page, 'Themes')
  await page.getByText('Notes from phones: 1 person').click()
  const notes = await download(page, () =>
    page.getByRole('button', { name: 'Download the notes sheet' }).click(),
  )
  const leo = await onPhone(notes.body, async (phone) => {
    await expect(phone.getByText('Nothing is written yet.')).toBeVisible()
    await typeInto(phone.getByLabel('Your name'), 'Leo')
    await typeInto(phone.getByLabel('One headline'), 'Bäckerei des Jahres')
    await typeInto(phone.getByLabel('Note 2'), 'The big oven fails on Mondays')
    await phone.reload()
    await expect(phone.getByText('2 of 6 filled in.')).toBeVisible()
  })
  await takeInCodes(`Hi, here it is\n${leo}\n${leo}`)
  await expect(page.getByText('1 taken in, 1 not.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note 4', exact: true })).toHaveValue(
    'The big oven fails on Mondays',
  )
  await expect(page.getByText('From Leo.')).toBeVisible()
  await page.getByLabel('Belongs to').nth(3).selectOption('A new theme of this note')
  await expect(page.getByRole('textbox', { name: 'Theme 6', exact: true })).toHaveValue(
    'The big oven fails on Mondays',
  )
  await expectNoAxeFindings(page)
  await exercise(page, 'Vision')
  await expect(page.getByRole('textbox', { name: 'Headline 4', exact: true })).toHaveValue(
    'Bäckerei des Jahres',
  )

  await exercise(page, 'Dot voting')
  await page.getByText('Votes from phones').click()
  const voting = await download(page, () =>
    page.getByRole('button', { name: 'Download the voting sheet' }).click(),
  )
  const vote = (oven: string, shop: string) =>
    onPhone(voting.body, async (phone) => {
      await typeInto(phone.getByLabel('Your name'), 'Anna')
      await chooseByKey(phone.getByLabel('Vans that leave incomplete'), '2')
      await chooseByKey(phone.getByLabel('The big oven fails on Mondays'), '2')
      await expect(phone.getByText('4 dots are placed, and you have 3. Take 1 away.')).toBeVisible()
      await expect(phone.getByRole('button', { name: 'Copy the code' })).toBeHidden()
      await chooseByKey(phone.getByLabel('Vans that leave incomplete'), shop)
      await chooseByKey(phone.getByLabel('The big oven fails on Mondays'), oven)
    })
  const [one, other] = [await vote('2', '1'), await vote('2', '0')]
  await takeInCodes(`${one}\n${other}\n${one}`)
  await expect(page.getByText('2 taken in, 1 not.')).toBeVisible()
  await expect(page.getByText('More than one sheet is from Anna.')).toBeVisible()
  const dots = page.getByRole('list', { name: 'Dots by theme' }).getByRole('listitem')
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('4 from phones')
  await expect(dots.filter({ hasText: 'Vans that leave' })).toContainText('8 dots')
  // Its label follows what is typed.
  await page.getByLabel('Name of Anna (2)').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' K.')
  await expect(page.getByText('More than one sheet')).toBeHidden()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await exercise(page, 'Dot voting')
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('4 from phones')
  await page.getByText('Votes from phones').click()
  await page.getByRole('button', { name: 'Remove the answer of Anna K.' }).click()
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('2 from phones')
  await page.keyboard.press('Control+z')
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('4 from phones')
})

test('a workshop of two hours from an empty page to a mail, kept, saved and opened again', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await press(page.getByRole('button', { name: 'Lay out two hours' }))
  await expect(page.getByText('We stop. 10 blocks, 2 hours.')).toBeVisible()
  await page.getByRole('tab', { name: 'Prepare' }).click()
  await typeInto(page.getByLabel('Company or team'), 'Dental')
  await typeDay(page.getByLabel('Day of the workshop'), '2027-01-06')
  await typeInto(page.getByLabel('Facilitator'), 'Ruth')
  await typeInto(page.getByLabel('People'), 'Ana\nBen\nCleo\nDev')
  await expect(page.getByText('Breakout room: 1')).toBeVisible()

  await exercise(page, 'Vision')
  await press(page.getByRole('button', { name: 'Add a headline' }))
  await typeLine(page, 'Headline 1', 'We answer')
  await page.keyboard.press('Enter')
  await typeLine(page, 'Headline 2', 'Nobody waits')
  await expect(page.getByRole('textbox', { name: 'Headline 2' })).toHaveValue('Nobody waits')
  await typeInto(page.getByLabel('Our sentence'), 'We answer.')
  await press(page.getByRole('button', { name: 'Add a goal' }))
  await typeLine(page, 'Goal 1', 'Patients stay')

  await exercise(page, 'Themes')
  await press(page.getByRole('button', { name: 'Add a theme' }))
  for (const [index, name] of ['Phone', 'Chairs', 'Old X-ray'].entries()) {
    await typeLine(page, `Theme ${index + 1}`, name)
    await page.keyboard.press('Enter')
  }
  // The last Enter offers a line that nobody wrote in: it is no theme.
  await expect(page.getByRole('textbox', { name: 'Theme 4', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Theme 5', exact: true })).toHaveCount(0)
  await exercise(page, 'Dot voting')
  await expect(page.getByRole('list', { name: 'Dots by theme' }).getByRole('listitem')).toHaveCount(3)
  const dots = (name: string) => page.getByRole('button', { name: `One dot more for ${name}` })
  for (const press of [1, 2, 3]) {
    await dots('Phone').click()
    if (press < 3) await dots('Chairs').click()
    if (press < 3) await dots('Old X-ray').click()
  }
  await expect(page.getByText('7 of 12 dots placed.')).toBeVisible()
  await expect(page.getByText(/2 themes share the last place: ‘Chairs/)).toBeVisible()
  await dots('Chairs').click()
  await page.getByRole('button', { name: 'Make 2 objectives of them' }).click()

  await exercise(page, 'Drafting')
  const first = page.getByRole('region', { name: 'Objective 1' })
  await expect(first.getByLabel('Where will we be?')).toHaveValue('Phone')
  await typeInto(first.getByLabel('Where will we be?'), 'A person answers')
  await typeInto(first.getByLabel('Owner'), 'Ana')
  await press(first.getByRole('button', { name: 'Add a key result' }))
  const form = page.getByRole('dialog', { name: 'Key result' })
  await typeInto(form.getByLabel('What will be different'), 'Launch calls')
  await expect(form.getByText('‘Launch’ names work, not its result.')).toBeVisible()
  await typeInto(form.getByLabel('What will be different'), 'Calls answered')
  await typeInto(form.getByLabel('Baseline'), '52')
  await typeInto(form.getByLabel('Target'), '90')
  await typeInto(form.getByLabel('Unit'), '%')
  await typeInto(form.getByLabel('Owner'), 'Ben')
  await page.keyboard.press('Escape')
  await expect(first.getByText('5 of 5')).toBeVisible()
  await exercise(page, 'Scoring')
  // The empty objective needs the room most.
  await expect(page.getByRole('heading', { level: 4 }).first()).toHaveText('Chairs')
  await expect(page.getByText('Only one key result. A second one keeps the first honest.')).toBeVisible()
  await expectNoAxeFindings(page)

  await exercise(page, 'Commitments')
  await press(page.getByRole('button', { name: 'Add a commitment' }))
  await typeLine(page, 'Who', 'Ben')
  await typeInto(page.getByRole('textbox', { name: 'Commitment 1' }), 'Count calls')
  await page.getByLabel('Moves the key result').selectOption('Calls answered')
  await exercise(page, 'Parking lot')
  await press(page.getByRole('button', { name: 'Add a line' }))
  await typeLine(page, 'Line 1', 'Second X-ray?')
  await page.getByRole('tab', { name: 'Outcome' }).click()
  await expect(page.getByText('One parked item has no owner.')).toBeVisible()
  await expect(page.getByText('- Ben: Count calls')).toBeVisible()

  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Outcome' }).click()
  await expect(page.getByText('- Ben: Count calls')).toBeVisible()
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  expect([file.format, file.document.objectives.length, file.document.commitments[0].week]).toEqual([
    'okr-plan',
    2,
    '2027-01-04',
  ])

  await exercise(page, 'Parking lot')
  await page.getByRole('button', { name: 'Delete line 1' }).click()
  file.document.parts[id].blocks[0].minutes = 'ten'
  await openDamaged(page, 'damaged.json', JSON.stringify(file))
  await expect(page.getByRole('textbox', { name: 'Line 1' })).toHaveCount(0)
  await takeFile(page, saved.name, saved.body)
  await exercise(page, 'Parking lot')
  await expect(page.getByRole('textbox', { name: 'Line 1' })).toHaveValue('Second X-ray?')
})

test('the workshop leaves as Excel, CSV, mail and OKR file, and on paper', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  const workbook = unzipSync(new Uint8Array((await exportAs(page, 'Excel workbook')).body))
  expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /Agenda[\s\S]*Script[\s\S]*Themes[\s\S]*OKRs[\s\S]*Commitments[\s\S]*Parking lot/,
  )
  const words = strFromU8(workbook['xl/sharedStrings.xml'] ?? new Uint8Array())
  expect(words).toContain('Vans that leave incomplete')
  expect(words).toContain('‘Launch’ names work, not its result.')
  const csv = await exportAs(page, 'Agenda as CSV')
  expect(readCsv(csv.body.toString())).toHaveLength(12)
  const mail = (await exportAs(page, 'Follow-up mail as text')).body.toString()
  expect(mail).toMatch(/^Subject: Harbor Street Bakery: our 2 objectives for Q1 2027\n\nHello all,/)
  const plan = await exportAs(page, 'OKR file for the planner')
  expect(plan.name).toBe('Harbor Street Bakery OKRs for Q1 2027 – plan.okr.json')

  expect(await printedPages(page, 'Agenda for the wall')).toBe(1)
  expect(await printedPages(page, 'Facilitator’s script')).toBe(3)
  expect(await printedPages(page, 'Exercise sheets')).toBe(7)
  // Seven people in two groups.
  expect(await printedPages(page, 'Headline sheets')).toBe(7)
  expect(await printedPages(page, 'Drafting sheets')).toBe(2)
  expect(await printedPages(page, 'Commitment cards')).toBe(2)
  expect(await printedPages(page, 'Parking lot')).toBe(1)
  expect(await printedPages(page, 'Outcome')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'What we decided for Q1 2027' })).toBeVisible()
  await expect(agenda(page)).toBeHidden()
})

test('on a phone the script comes to the reader', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo)
  await block(page, 'Commitments')
    .getByRole('button', { name: /Commitments/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Commitments' })).toBeInViewport()
  await page.getByRole('button', { name: 'Open the timer' }).click()
  await expect(page.getByRole('timer')).toHaveText('20:00')
  await page.getByRole('button', { name: 'Close the timer' }).click()
  await expect(page.getByRole('region', { name: 'Timer' })).toContainText('20:00')
})
