import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { press, typeDay, typeInto, typeTime } from '../../hands.ts'
import { download } from '../tool-pages.ts'
import { addBlock, agenda, block, demo, full, minutes, together } from './workshop-kit.ts'

test.use({ viewport: { width: 1280, height: 900 } })

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
  // What is typed next is its name; undone, the block before it is chosen.
  await expect(page.getByLabel('Name of the block')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Vision' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
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

test('a wrong number of minutes is said under its row; an end that cannot be is said, and nothing changes', async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(demo)
    await typeInto(minutes(page, 'Vision'), width === 360 ? '1e2' : 'soon')
    await page.keyboard.press('Enter')
    const row = block(page, 'Vision')
    const problem = row.getByText('Type a whole number from 1 to 720.')
    await expect(problem).toBeVisible()
    const [field, words] = [await minutes(page, 'Vision').boundingBox(), await problem.boundingBox()]
    expect(words?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoAxeFindings(page)
    await press(row.getByRole('button', { name: 'Go back to 25' }))
    await expect(problem).toBeHidden()
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  const before = await together(page)
  // An error under one field moves none of those beside it.
  const beside = page.getByText('End on time: other blocks give way')
  const below = async () =>
    ((await beside.boundingBox())?.y ?? 0) - ((await page.getByLabel('Ends').boundingBox())?.y ?? 0)
  const stood = await below()
  await typeTime(page.getByLabel('Ends'), '09:30')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Locked blocks stay .* the earliest end is 10:15 a\.m\./)).toBeVisible()
  expect(await below()).toBeCloseTo(stood, 1)
  expect(await together(page)).toBe(before)
  await typeTime(page.getByLabel('Ends'), '15:00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We stop. 11 blocks, 6 hours.')).toBeVisible()
  await expect(minutes(page, 'Break')).toHaveValue('15')
  // 325 open minutes in the place of 205: an hour of drafting becomes 95.
  await expect(minutes(page, 'Draft the OKRs')).toHaveValue('95')
  // There and back: each end goes by the minutes that stood before the first.
  for (const [time, drafting] of [
    ['11:45', '40'],
    ['13:00', '60'],
  ] as const) {
    await typeTime(page.getByLabel('Ends'), time)
    await page.keyboard.press('Enter')
    await expect(minutes(page, 'Draft the OKRs')).toHaveValue(drafting)
  }
  await expect(page.getByRole('combobox', { name: 'Agenda' })).toHaveValue('half')
  await page.keyboard.press('Control+z')
  await expect(minutes(page, 'Draft the OKRs')).toHaveValue('40')
})

test.describe('where dates are written day first', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('times have 24 hours, and a hybrid day has its own words, things to bring and zone', async ({
    page,
  }) => {
    await page.goto(full)
    await page.getByRole('radio', { name: 'Hybrid' }).check({ force: true })
    await press(page.getByRole('button', { name: 'Lay out half a day' }))
    await expect(page.getByText('we stop at 13:00', { exact: true })).toBeVisible()
    await expect(block(page, 'Draft the OKRs')).toContainText('10:55')
    await expect(page.getByText(/each group has its breakout room and one laptop in it/)).toBeVisible()
    await page.getByRole('tab', { name: 'Prepare' }).click()
    await expect(page.getByText('Camera and microphone for the room')).toBeVisible()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    await typeInto(page.getByLabel('Link to the call, and the room'), 'https://call.example/a, Room 4')
    await expect(page.getByRole('link', { name: 'Open the call' })).toHaveAttribute(
      'href',
      'https://call.example/a',
    )
    await expect(page.getByText('Saved in this browser')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Link to the call, and the room')).toHaveValue(
      'https://call.example/a, Room 4',
    )
  })
})

test('a script in own words, a block that is kept, an agenda in another order, and what a call needs', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await press(page.getByRole('button', { name: 'Lay out two hours' }))
  // Another agenda, another place: the block that one writes in stays the same.
  await press(page.getByRole('button', { name: 'Edit the script' }))
  await typeInto(page.getByLabel('Purpose'), 'One objective for each theme.')
  await page.getByRole('combobox', { name: 'Agenda' }).selectOption('Half a day')
  await page.getByRole('radio', { name: 'In a room' }).check({ force: true })
  await expect(
    page.getByText('Your own script of ‘Draft the OKRs’ stays as you wrote it').first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Draft the OKRs' })).toBeVisible()
  await expect(page.getByLabel('Purpose')).toHaveValue('One objective for each theme.')
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Agenda' }).selectOption('Two hours')
  await press(page.getByRole('button', { name: 'Show the script' }))
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
  expect(handout.body.toString()).toContain('January 6, 2027, times in Europe/Paris (UTC+1)')
  await expect(page.getByText('Headline sheets: for a room')).toBeVisible()
  // There is nothing to vote on yet.
  await expect(page.getByText('Write down two themes first.')).toBeVisible()
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
  // The words stand under the clock, and the buttons below them are in reach.
  const pause = page.getByRole('button', { name: 'Start', exact: true })
  await expect(pause).toBeInViewport({ ratio: 1 })
  const [words, button] = [await page.getByText('Your script').boundingBox(), await pause.boundingBox()]
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Close the timer' }).click()
  await expect(page.getByRole('region', { name: 'Timer' })).toContainText('20:00')
})
