import { readFileSync } from 'node:fs'
import { pdfWords } from '../../pdf-words.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  expectNoWiderThan,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../fixtures.ts'
import { press, pressByKeys, typeByKeys } from '../gestures.ts'
import { openWithoutScripts } from '../without-scripts.ts'

test('a scorecard from a template is edited by keyboard, published and answered, also without scripts', async ({
  page,
  browser,
}) => {
  await openAdmin(page, '/admin/scorecards')
  await page.getByRole('button', { name: 'New scorecard' }).click()
  await press(page.getByRole('button', { name: 'Leadership Habits' }))

  const rows = page.getByRole('button').filter({ hasText: /^\d+\. / })
  await expect(rows).toHaveCount(16)
  await press(rows.first())
  await page.getByLabel('Question', { exact: true }).fill('Do people know our goals?')
  await page.getByRole('button', { name: 'Paste a list' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('- How clear are roles?\n- How often do you meet?')
  await page.getByRole('button', { name: 'Add questions' }).click()
  await expect(rows).toHaveCount(18)
  await rows.nth(5).press('Alt+ArrowUp')
  await expect(rows.nth(4)).toHaveText('5. How often do you meet?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.nth(4)).toHaveText('5. How clear are roles?')
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 1 is live')).toBeVisible()
  await page.getByRole('tab', { name: 'Share and history' }).click()
  const address = await page.getByRole('link', { name: '/scorecards/leadership-habits' }).getAttribute('href')

  const visitor = newEmail()
  await page.goto(new URL(address ?? '').pathname)
  await expect(page.getByText('Do people know our goals?')).toBeVisible()
  // Until the page has its script, Next sends the plain form.
  await expect(page.locator('fieldset[aria-busy=false]')).toBeAttached()
  for (const section of ['Direction', 'Delegation', 'Feedback', 'Energy']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
    for (const often of await page.getByRole('radio', { name: 'Every week' }).all()) await press(often, 'Space')
    await press(page.getByRole('button', { name: 'Next' }))
  }
  await expectFitForPhone(page)
  await page.getByLabel('Name', { exact: true }).fill('Vera Visitor')
  await page.getByLabel('Email', { exact: true }).fill(visitor)
  await press(page.getByRole('button', { name: 'Get My Results' }))

  await expect(page.getByText('100%').first()).toBeVisible()
  await expect(page.getByText('Prepared for Vera Visitor')).toBeVisible()
  await expectFitForPhone(page)
  const [mail] = await mailsTo(visitor)
  expect(mail?.subject).toBe('Your leadership habits: 100%, Steady')
  expect(mail?.attachments).toHaveLength(1)

  const plain = await openWithoutScripts(browser, address ?? '')
  await plain.getByRole('radio', { name: 'Every week' }).first().check()
  await plain.getByRole('button', { name: 'Next' }).click()
  await expect(plain.getByRole('radio', { name: 'Every week', checked: true })).toHaveCount(1)
  for (const often of await plain.getByRole('radio', { name: 'Every week' }).all()) await often.check()
  await plain.getByLabel('Name', { exact: true }).fill('Pia Plain')
  await plain.getByRole('button', { name: 'Get My Results' }).click()
  await expect(plain.getByText('Please fill this in.')).toBeVisible()
  await plain.getByLabel('Email', { exact: true }).fill(newEmail())
  await plain.getByRole('button', { name: 'Get My Results' }).click()
  await expect(plain.getByText('Prepared for Pia Plain')).toBeVisible()
  await expectNoWiderThan(plain, 360)
  await plain.context().close()
})

const sections = ['Value', 'Offer', 'Conversation', 'Habit']

/** Twenty questions in four sections, as they would lie in a document. */
const questions = sections
  .map((section) => {
    const lines = [1, 2, 3, 4, 5].map((number) => `${number}. Statement ${number} about my ${section.toLowerCase()}`)
    return [`${section}:`, ...lines, ''].join('\n')
  })
  .join('\n')

test('a coach builds a scorecard of their own, tries it, reads its PDF and publishes it', async ({ page }) => {
  await openAdmin(page, '/admin/scorecards')
  await page.getByRole('button', { name: 'New scorecard' }).click()
  await press(page.getByRole('button', { name: 'Start empty, with a score' }))
  await page.getByLabel('Title', { exact: true }).fill('Pricing Confidence')
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(questions)
  await page.getByRole('button', { name: 'Add questions' }).click()
  const rows = page.getByRole('button').filter({ hasText: /^\d+\. / })
  await expect(rows).toHaveCount(20)
  await page.getByText('⠿').nth(1).dragTo(rows.nth(0))
  await expect(rows.nth(0)).toHaveText('1. Statement 2 about my value')

  await page.getByRole('tab', { name: 'Result' }).click()
  const texts = ['You know your worth.', 'You give too much away.', 'You work for free.']
  for (const [index, text] of texts.entries()) {
    const tier = page.getByRole('group', { name: `Tier ${index + 1}` })
    await tier.getByLabel('What the report says').fill(text)
  }
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add advice' }).click()
    await page
      .getByRole('group', { name: `Advice ${number}` })
      .getByLabel('Text')
      .fill(`My advice ${number}`)
  }
  const second = page.getByRole('group', { name: 'Advice 2' })
  await second.getByLabel('Of', { exact: true }).selectOption('Habit')
  await second.getByLabel('Tier').selectOption('Moderate')
  const last = page.getByRole('group', { name: 'Tier 3' })
  await last.getByLabel('From percent').fill('10')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No tier starts at 0 percent')
  await last.getByLabel('From percent').fill('0')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: 'Try it' }).click()
  const trial = page.getByRole('dialog')
  for (const section of sections) {
    await expect(trial.getByRole('heading', { name: section })).toBeVisible()
    for (const rarely of await trial.getByRole('radio', { name: 'Rarely' }).all()) await press(rarely, 'Space')
    await trial.getByRole('button', { name: 'Next' }).click()
  }
  await trial.getByLabel('Name', { exact: true }).fill('Tom Tester')
  await trial.getByLabel('Email', { exact: true }).fill('tom@example.com')
  await trial.getByRole('button', { name: 'Get My Results' }).click()
  await expect(trial.getByText('33%').first()).toBeVisible()
  await expect(trial.getByText('You work for free.')).toBeVisible()
  await expect(trial.getByText('My advice 1')).toBeVisible()
  await expect(trial.getByText('My advice 2')).toHaveCount(0)
  const downloaded = page.waitForEvent('download')
  await trial.getByRole('button', { name: 'Download the PDF' }).click()
  const words = pdfWords(readFileSync(await (await downloaded).path())).join(' ')
  for (const text of ['33%', 'Needs work', 'You work for free.', 'My advice 1']) expect(words).toContain(text)
  await trial.getByRole('button', { name: 'Email' }).click()
  await expect(trial.getByText('Your result: 33%, Needs work')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 1 is live')).toBeVisible()
  await page.getByRole('tab', { name: 'Share and history' }).click()
  await expect(page.getByRole('link', { name: '/scorecards/pricing-confidence' })).toBeVisible()
})

const types = ['Planner', 'Asker', 'Builder', 'Seller']
const scenes = ['A quiet Monday', 'A lost client', 'A new idea', 'A tired team', 'A full month', 'A bad number']

test('a coach builds a test with four types by keyboard, tries it and publishes it', async ({ page }) => {
  await openAdmin(page, '/admin/scorecards')
  await pressByKeys(page, page.getByRole('button', { name: 'New scorecard' }))
  await pressByKeys(page, page.getByRole('button', { name: 'Start empty, with types' }))
  await typeByKeys(page, page.getByLabel('Title', { exact: true }), 'Which owner are you?')
  await pressByKeys(page, page.getByRole('button', { name: 'Paste a list' }))
  const list = scenes.map((scene) => `${scene}: what first? | Plan it | Ask around | Build it | Sell it`)
  await page.getByRole('dialog').getByRole('textbox').fill(list.join('\n'))
  await pressByKeys(page, page.getByRole('button', { name: 'Add questions' }))
  await pressByKeys(page, page.getByRole('tab', { name: 'Result' }))
  for (const [index, type] of types.entries()) {
    const group = page.getByRole('group', { name: `Type ${index + 1}` })
    await typeByKeys(page, group.getByLabel('Name'), type)
    await typeByKeys(page, group.getByLabel('Description'), `${type}s win by it.`)
  }

  await pressByKeys(page, page.getByRole('button', { name: 'Try it' }))
  const trial = page.getByRole('dialog')
  for (const answer of await trial.getByRole('radio', { name: 'Build it' }).all()) await press(answer, 'Space')
  await press(trial.getByRole('button', { name: 'Next' }))
  await trial.getByLabel('Name', { exact: true }).fill('Tom Tester')
  await trial.getByLabel('Email', { exact: true }).fill('tom@example.com')
  await press(trial.getByRole('button', { name: 'Get My Results' }))
  await expect(trial.getByRole('heading', { name: 'Builder' })).toBeVisible()
  await expect(trial.getByText('Builders win by it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await pressByKeys(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Version 1 is live')).toBeVisible()
})
